import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { categoryLabels, fontLabels, paperLabels } from '#contract/letters.ts'
import { temperatureBand } from '#contract/members.ts'
import { reasonLabels } from '#contract/reports.ts'

const root = join(import.meta.dirname, '../..')

// The Korean sentences of the specification, and the files that must contain them. … stands for an inserted value.
const sentences: [sentence: string, ...files: string[]][] = [
  ['…통의 편지가 도착했어요!', 'web/features/home/arrival-banner.tsx'],
  ['서버 오류로 안 읽은 편지 개수를 불러오는 데에 실패했습니다', 'web/features/home/home-page.tsx'],
  ['알림', 'web/features/notifications/bell.tsx', 'web/features/notifications/notifications-page.tsx'],
  ['내 편지함', 'web/features/mailbox/mailbox-page.tsx', 'web/features/home/village.tsx'],
  ['아직 주고 받은 편지가 없어요.', 'web/features/mailbox/mailbox-page.tsx'],
  ['차단 완료되었습니다.', 'web/features/mailbox/use-disconnect.ts', 'web/features/reports/use-report.ts'],
  [
    '차단이 실패했습니다. 잠시 후에 다시 시도해주세요.',
    'web/features/mailbox/use-disconnect.ts',
    'web/features/reports/use-report.ts',
  ],
  ['대화가 종료된 편지입니다', 'web/features/letters/letter-actions.tsx'],
  ['온도 측정된 편지예요!', 'web/features/letters/evaluate-letter.tsx'],
  ['계속 쓰기', 'web/features/writing/ask-to-leave.ts'],
  ['저장하고 나가기', 'web/features/writing/ask-to-leave.ts'],
  ['지우고 나가기', 'web/features/writing/ask-to-leave.ts'],
  ['게시판', 'web/features/sharing/board-page.tsx', 'web/features/home/village.tsx'],
  ['게시글이 없습니다.', 'web/features/sharing/board.tsx'],
  ['로딩 중 입니다.', 'web/features/sharing/board.tsx', 'web/features/sharing/board-page.tsx'],
  ['오류가 발생했습니다. 다시 한 번 시도해주세요.', 'web/features/sharing/board-page.tsx'],
  ['상대방 동의 후에 게시글이 업로드 됩니다', 'web/features/sharing/share-mode.tsx'],
  ['공유 요청이 완료되었습니다.', 'web/features/sharing/use-propose.ts'],
  ['공유 요청이 실패했습니다. 잠시 후에 다시 시도해주세요.', 'web/features/sharing/use-propose.ts'],
  ['게시물 삭제 완료', 'web/features/sharing/use-delete-share-post.ts'],
  ['삭제 실패했습니다. 다시 시도해주세요.', 'web/features/sharing/use-delete-share-post.ts'],
  ['신고가 접수되었습니다.', 'web/features/reports/use-report.ts'],
  ['신고한 이력이 있습니다', 'web/features/reports/use-report.ts', 'contract/errors.ts'],
  [
    '금칙어가 포함되어 있어요. 다시 작성해주세요.',
    'web/features/rolling-paper/use-leave-comment.ts',
    'web/features/admin/rolling-papers/use-create-rolling-paper.ts',
    'contract/errors.ts',
  ],
  [
    '편지 작성에 실패했어요. 다시 시도해주세요.',
    'web/features/rolling-paper/use-leave-comment.ts',
    'web/features/admin/rolling-papers/use-create-rolling-paper.ts',
  ],
  ['아직 생성된 롤링페이퍼가 없어요.', 'web/features/admin/rolling-papers/rolling-papers-page.tsx'],
  ['내용을 입력해주세요', 'web/features/admin/rolling-papers/use-create-rolling-paper.ts'],
  ['… 따숨님', 'web/features/members/temperature.tsx'],
]

describe.each(sentences)('%s', (sentence, ...files) => {
  it.each(files)('stands letter for letter in %s', file => {
    expect(saidIn(file)).toContain(sentence)
  })
})

// Each act and thing has one name on every screen (WORDS.md). These are former names.
const retired = /걱정 편지|회수|까닭|동행에게|이용이 멈[춘췄]|답장(?:하기를)? 취소|지금은 연결되어|편지에요/

it('no screen, refusal or notification uses a retired name', () => {
  const files = ['web', 'server', 'contract'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(file => join(folder, file))
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\/crisis\/|\/sample\/|\/matching\//.test(file))
      .filter(file => retired.test(readFileSync(join(root, file), 'utf8'))),
  )
  expect(files.flatMap(saidIn).filter(said => retired.test(said))).toEqual([])
})

describe('labels', () => {
  it.each([
    [categoryLabels, ['위로와 공감', '축하와 응원', '고민 상담', '기타']],
    [paperLabels, ['기본', '축하', '위로', '빈티지', '들판']],
    [fontLabels, ['기본 고딕', '바탕', '손글씨 또박', '손글씨 힘찬']],
    [reasonLabels, ['욕설', '비방', '폭언', '성희롱', '기타']],
  ])('%o stand in their order', (labels, given) => {
    expect(Object.values(labels)).toEqual(given)
  })

  it('each degree has its words', () => {
    expect([0, 10, 25, 40, 55, 70, 80, 85].map(temperatureBand)).toEqual([
      '따뜻함이 필요한',
      '살짝 포근한',
      '따스한 온기를 가진',
      '마음이 따뜻한',
      '훈훈한',
      '정말 따뜻한',
      '포근함이 가득한',
      '사랑이 넘치는',
    ])
  })
})

/** Every text in a file: its strings, and the text between its tags. */
function saidIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const said: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) said.push(node.text)
    if (ts.isTemplateExpression(node))
      said.push(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''))
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) said.push(...runsOf(node.children))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return said
}

/** The text between tags, with … for each expression. An element separates two texts. */
function runsOf(children: ts.NodeArray<ts.JsxChild>): string[] {
  const runs = ['']
  for (const child of children) {
    if (ts.isJsxText(child)) runs[runs.length - 1] += child.text.replace(/\s*\n\s*/g, '')
    else if (ts.isJsxExpression(child)) runs[runs.length - 1] += '…'
    else runs.push('')
  }
  return runs
}

it('the terms, the privacy text and the category step say that a consultation letter can be read in review', () => {
  const sentence = '고민 상담 편지의 답장은 전해지기 전에 관리자가 읽고, 그때 편지도 함께 볼 수 있어요.'
  for (const file of [
    'server/platform/config/terms.txt',
    'server/platform/config/privacy.txt',
    'web/features/writing/category-step.tsx',
  ])
    expect([file, readFileSync(join(root, file), 'utf8').includes(sentence)]).toEqual([file, true])
})
