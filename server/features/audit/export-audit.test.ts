import { describe, expect, it } from 'vitest'
import { exportAudit, listAudit } from '#contract/audit.ts'
import { createRollingPaper, deleteRollingPaper } from '#contract/rolling-paper.ts'
import type { CallInput } from '#contract/route.ts'
import { useWorld } from '#test/support/world.ts'
import { csv } from './csv.ts'
import { recordAct } from './record-act.ts'

const world = await useWorld()
const admin = await world.admin()

const keep = (by: { id: number } | null, kept: Parameters<typeof recordAct>[2]) =>
  world.context.transact(world.context.log, ctx => recordAct(ctx, by, kept))
const list = async (query: CallInput<typeof listAudit>['query'] = {}) =>
  (await admin.call(listAudit, { query: { size: '100', ...query } })).data
describe('the export', () => {
  it('is a table for a spreadsheet, and is recorded itself', async () => {
    const mina = await world.member()
    await keep(admin, {
      act: 'MEMBER_WARN',
      target: { kind: 'MEMBER', id: mina.id },
      member: mina.id,
      reason: '=HYPERLINK("https://evil.example")\n둘째 줄, 쉼표',
      detail: { warnings: 1 },
    })
    const { data } = await admin.call(exportAudit, { query: { zipCode: mina.zipCode } })
    expect(data).toMatchObject({ count: 1, complete: true })
    expect(data.fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(data.text.startsWith('\uFEFF"번호","시각(한국)","관리자","한 일"')).toBe(true)
    expect(data.text).toContain(
      `"${admin.zipCode}","회원 경고","회원","${mina.id}","${mina.zipCode}","'=HYPERLINK(""https://evil.example"")\n둘째 줄, 쉼표","누적 경고는 1번이에요."\r\n`,
    )
    const [kept] = (await list()).content
    expect(kept).toMatchObject({
      act: 'AUDIT_EXPORT',
      adminZipCode: admin.zipCode,
      details: [{ name: 'count', value: '1' }],
    })
  })

  it('contains the time in Seoul', async () => {
    const { data: paper } = await admin.call(createRollingPaper, { body: { title: '봄' } })
    await admin.call(deleteRollingPaper, { params: { id: String(paper.eventPostId) } })
    const { data } = await admin.call(exportAudit, { query: { act: 'PAPER_DELETE' } })
    const [seoul] = await world.sql<[{ at: string }]>`
      select to_char(${world.clock.now()}::timestamptz at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at`
    expect(data.text).toContain(`"${seoul.at}","${admin.zipCode}","롤링페이퍼 지우기"`)
    expect(data.text).toContain('"‘봄’ 롤링페이퍼를 지웠어요."')
  })

  it.each([
    [
      'REPORT_DECIDE',
      { status: 'RESOLVED', reports: '3, 5', warnings: 3, barred: true },
      '신고 3번, 5번을 승인했어요. 누적 경고는 3번이에요. 이용이 정지됐어요.',
    ],
    ['NEIGHBOURS_OPEN', { reports: 7 }, '신고 7번을 살펴보며 열었어요.'],
    ['MEMBER_LOOK_UP', { by: 'EMAIL', count: 1 }, '이메일로 1명을 찾았어요.'],
    ['MEMBER_LOOK_UP', { by: 'ZIP_CODE', count: 0 }, '우편번호로 찾은 사람이 없어요.'],
    ['APPEAL_ACCEPT', { warnings: 2, status: 'LIFTED' }, '이용 정지가 풀렸어요. 누적 경고는 2번이에요.'],
    ['WORD_IMPORT', { count: 1200 }, '금칙어 1,200개를 새로 넣었어요.'],
    ['WORD_CHANGE', { word: '새말', formerly: '옛말' }, '‘새말’ 단어가 됐어요. 전에는 ‘옛말’ 단어였어요.'],
    ['WORD_TOGGLE', { word: '봄', used: false }, '‘봄’ 단어를 껐어요.'],
    ['WORD_GROUP', { word: '상대에게 죽으라는 말', used: true }, '‘상대에게 죽으라는 말’ 묶음을 켰어요.'],
    ['WORD_MODE', { word: '봄', mode: 'EXACT' }, '‘봄’ 단어를 이제 그대로 쓴 말만 찾아요.'],
    ['PAPER_START', { title: '봄' }, '‘봄’ 롤링페이퍼를 시작했어요.'],
    ['HELP_LINE_ADD', { title: '상담전화' }, ''],
  ] as const)('tells of %s %j in a sentence', async (act, detail, sentence) => {
    await keep(admin, { act, detail })
    const { data } = await admin.call(exportAudit, { query: { act } })
    expect(data.text.split('\r\n')[1]).toMatch(new RegExp(`,"${sentence}"$`))
  })

  it('contains each act that has a label', async () => {
    expect((await admin.call(exportAudit, { query: {} })).data.text).not.toContain('undefined')
  })
})

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠1'])(
    '%j is text, not a formula',
    text => {
      expect(csv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
    },
  )

  it.each(['', '가나다', '1=1', 'a-b', '2026-03-02'])('%j stays as it is', text => {
    expect(csv([[text]])).toBe(`\uFEFF"${text}"\r\n`)
  })
})
