import { addBadWord } from '#contract/bad-words.ts'
import { answerHeld, type Category, openLetter, sendLetter } from '#contract/letters.ts'
import { getMe } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReportTarget, listReportTargets, report } from '#contract/reports.ts'
import { getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { approveProposal, listSharePosts, propose } from '#contract/sharing.ts'
import { desk, expect, type Member, test } from '#test/support/screens/fixtures.ts'
import { comfort, type Words, worry } from '../steps.ts'
import { emptyDesk } from './empty-desk.ts'

test.afterEach(({ world }) => emptyDesk(world))

// A day has 60 presses, which take minutes on a busy machine.
test('an administrator works through a day', { timeout: 540_000 }, async ({ newMember, newScript, pass }) => {
  const admin = await newMember('admin', { viewport: desk })
  const [mina, junho, sora, taeo] = [
    await newScript('mina'),
    await newScript('junho'),
    await newScript('sora'),
    await newScript('taeo'),
  ]
  const { page } = admin
  const panel = (name: string) => page.getByRole('region', { name })
  const rows = page.getByRole('list', { name: '처리할 일' }).getByRole('button')
  const go = async (label: string) => {
    const menu = page.getByRole('navigation', { name: '관리 메뉴' })
    // The desk's link says how much waits.
    await menu.getByRole('link', { name: new RegExp(`^${label}( \\d+개)?$`) }).click()
    await expect(page).toHaveTitle(`${label} · 관리 | 따숨우체국`)
  }
  const consult = (answerer: Member, words: Words) => answeredIn('CONSULT', mina, answerer, words)

  const late = await consult(junho, { ...comfort, title: '늦은 답장' })
  await pass(3900)
  await consult(sora, { ...comfort, title: '제시간의 답장' })
  await consult(taeo, { ...comfort, title: '서두른 답장' })

  await test.step('one answer goes late, one on time, and one is returned with a reason', async () => {
    await page.getByRole('link', { name: '마이페이지' }).click()
    await page.getByRole('link', { name: '우체국 관리' }).click()
    await go('처리할 일')
    await expect(rows.first()).toContainText('늦음 · 5분 지남')
    await expect(rows).toHaveCount(3)

    await rows.first().click()
    await expect(panel('열어 본 일')).toContainText('늦은 답장')
    await expect(panel('열어 본 일')).toContainText('승인하면 바로 도착해요.')
    await expect(panel('열어 본 일')).not.toContainText(worry.content)
    await panel('열어 본 일').getByRole('button', { name: '받은 편지 열기' }).click()
    await expect(panel('열어 본 일')).toContainText(worry.content)
    await panel('열어 본 일').getByRole('button', { name: '승인하기' }).click()
    await expect(page.getByText(`승인했어요 · ${junho.zipCode}`)).toBeVisible()

    await expect(panel('열어 본 일')).toContainText(/승인하면 .+에 도착해요\./)
    await expect(panel('열어 본 일')).toContainText('제시간의 답장')
    await panel('열어 본 일').getByRole('button', { name: '승인하기' }).click()
    await expect(panel('열어 본 일')).toContainText('서두른 답장')
    await panel('열어 본 일').getByRole('button', { name: '돌려보내기' }).click()
    const form = panel('열어 본 일').getByRole('region', { name: '돌려보내기' })
    await form.getByRole('button', { name: '돌려보내기' }).click()
    await expect(form).toContainText('내용을 적어 주세요.')
    await form.getByRole('textbox').fill('조금 더 천천히 들어 주세요.')
    await form.getByRole('button', { name: '돌려보내기' }).click()
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
    // Leaving the desk sends them.
    await go('막힌 글')
    await expect(page.getByText('막힌 글이 없어요.')).toBeVisible()
    const arrived = async () => (await mina.call(openLetter, at(late.letterId)).catch(() => null))?.title
    await expect.poll(arrived).toBe('늦은 답장')
  })

  await test.step('a rolling paper is made and put in progress; only one can be', async () => {
    await go('롤링페이퍼')
    await expect(page.getByText('아직 생성된 롤링페이퍼가 없어요.')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: '롤링페이퍼 만들기' })
    for (const title of ['겨울을 건너는 우리에게', '봄에게']) {
      await page.getByRole('button', { name: '롤링페이퍼 만들기' }).click()
      await dialog.getByRole('textbox', { name: '제목' }).fill(' ')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('내용을 입력해주세요', { exact: true })).toBeVisible()
      await dialog.getByRole('textbox', { name: '제목' }).fill(title)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    }
    await page.getByRole('button', { name: '겨울을 건너는 우리에게 시작하기' }).click()
    await expect(page.getByText('진행 중', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '봄에게 시작하기' }).click()
    const told = page.getByRole('alertdialog', { name: '이미 진행 중인 롤링페이퍼가 있어요.' })
    await told.getByRole('button', { name: '확인' }).click()
    await expect(page.getByRole('button', { name: '겨울을 건너는 우리에게 지우기' })).toBeHidden()
  })

  await test.step('one decision closes two reports, and the writer is warned', async () => {
    const paper = await junho.call(getCurrentRollingPaper)
    const comment = await junho.call(leaveComment, {
      ...at(paper?.eventPostId),
      body: { content: '눈이나 펑펑 맞으세요.' },
    })
    for (const reporter of [mina, sora]) {
      await reporter.call(report, {
        body: { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', eventCommentId: comment.commentId },
      })
    }
    await mina.call(report, {
      body: {
        reportType: 'LETTER',
        reasonType: 'ETC',
        reason: '조금 불편했어요.',
        letterId: late.letterId,
      },
    })
    await go('처리할 일')
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: '욕설' }).click()
    const opened = panel('열어 본 일')
    await expect(opened).toContainText('눈이나 펑펑')
    await expect(opened).toContainText('신고 2건')
    await expect(opened).not.toContainText('@')
    await opened.getByRole('button', { name: '이메일 보기' }).first().click()
    await expect(opened.getByText(/^(mina|sora)-\d+@/)).toBeVisible()
    await expect(opened.getByText(/^junho-\d+@/)).toBeVisible()
    await opened.getByRole('button', { name: '승인하기' }).click()
    const form = opened.getByRole('region', { name: '승인하기' })
    await expect(form).toContainText('1번째 경고를 받아요.')
    await form.getByRole('textbox', { name: '쓴 사람에게 남길 말' }).fill('따뜻하게 말해 주세요.')
    await form.getByRole('button', { name: '승인하기' }).click()
    await expect(page.getByText(`신고를 승인했어요 · ${junho.zipCode}`)).toBeVisible()
  })

  await test.step('the letters around a reported one are opened with a reason', async () => {
    const opened = panel('열어 본 일')
    await expect(opened).toContainText('늦은 답장')
    await opened.getByRole('button', { name: '앞뒤 편지 열기' }).click()
    const dialog = page.getByRole('dialog', { name: '앞뒤 편지를 열까요?' })
    await dialog.getByRole('textbox', { name: '여는 이유' }).fill('앞말을 알아야 해요.')
    await dialog.getByRole('button', { name: '열기', exact: true }).click()
    await expect(opened.getByText('앞뒤 편지 1통')).toBeVisible()
    await expect(opened.getByRole('article')).toHaveText([/따뜻한 물을 한 잔/, /불을 끄고 누우면/])
    await go('신고')
  })

  await test.step('the page of reports opens on the pending ones, which are decided as at the desk', async () => {
    await expect(page.getByRole('status').getByText('처리 전 1건')).toBeVisible()
    await page.getByRole('button', { name: /늦은 답장/ }).click()
    const opened = panel('열어 본 일')
    await expect(opened).toContainText('조금 불편했어요.')
    await opened.getByRole('button', { name: '반려하기' }).click()
    const form = opened.getByRole('region', { name: '반려하기' })
    await form.getByRole('button', { name: '반려하기' }).click()
    await expect(page.getByText('기다리는 신고가 없어요')).toBeVisible()
    await expect(page.getByRole('status').getByText('처리 전 0건')).toBeFocused()
    await page.getByRole('button', { name: /^되돌리기/ }).click()
    await expect(page.getByRole('status').getByText('처리 전 1건')).toBeVisible()
    await page.getByRole('radio', { name: '승인' }).check({ force: true })
    await expect(page.getByRole('status').getByText('승인 1건')).toBeVisible()
    await page.getByRole('button', { name: /눈이나 펑펑/ }).click()
    await expect(panel('신고된 롤링페이퍼 편지')).toContainText('따뜻하게 말해 주세요.')
    await page.keyboard.press('Escape')
    expect((await junho.call(getMe)).warningCount).toBe(1)
  })

  await test.step('a public letter is hidden, and shown again', async () => {
    const { shareProposalId } = await mina.call(propose, {
      body: { letterIds: [late.letterId], recipientId: junho.id, message: '함께 읽고 싶어요.' },
    })
    await junho.call(approveProposal, { ...at(shareProposalId), body: {} })
    await go('공개 편지')
    await page.getByRole('searchbox').fill(junho.zipCode.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('1건')).toContainText(junho.zipCode.toLowerCase())
    await page.getByRole('button', { name: '함께 읽고 싶어요.' }).click()
    const post = panel('공개 편지')
    await post.getByRole('button', { name: '가리기' }).click()
    const hiding = page.getByRole('dialog', { name: '게시판에서 가릴까요?' })
    await hiding.getByRole('textbox', { name: '이유' }).fill('전화번호가 적혀 있어요.')
    await hiding.getByRole('button', { name: '가리기' }).click()
    await expect(post).toContainText('전화번호가 적혀 있어요.')
    expect((await mina.call(listSharePosts, { query: {} })).content).toEqual([])
    await post.getByRole('button', { name: '다시 올리기' }).click()
    const restoring = page.getByRole('dialog', { name: '게시판에 다시 올릴까요?' })
    await restoring.getByRole('textbox', { name: '이유' }).fill('잘못 보았어요.')
    await restoring.getByRole('button', { name: '다시 올리기' }).click()
    await expect(post.getByText('게시 중', { exact: true })).toBeVisible()
    expect((await mina.call(listSharePosts, { query: {} })).content).toHaveLength(1)
    await page.keyboard.press('Escape')
  })

  await test.step('the audit log lists the openings', async () => {
    await go('기록')
    await page.getByRole('combobox', { name: '한 일' }).selectOption('열람만')
    await page.getByRole('button', { name: '찾기' }).click()
    const log = page.getByRole('table', { name: '관리자가 한 일' })
    for (const sentence of [
      '공개 편지를 봤어요.',
      '신고한 사람과 쓴 사람의 이메일을 봤어요.',
      `답장 ${late.letterId}번을 검토하며 열었어요.`,
      '검토를 기다리는 답장을 봤어요.',
    ])
      await expect(log.getByText(sentence).first()).toBeVisible()
    await expect(log.getByText('답장 돌려보내기')).toBeHidden()
  })

  await test.step('the rolling paper is stopped and deleted', async () => {
    await go('롤링페이퍼')
    await page.getByRole('button', { name: '겨울을 건너는 우리에게 멈추기' }).click()
    await page.getByRole('button', { name: '겨울을 건너는 우리에게 지우기' }).click()
    const question = page.getByRole('alertdialog', { name: /지울까요\?$/ })
    await question.getByRole('button', { name: '지우기' }).click()
    await expect(page.getByRole('link', { name: '겨울을 건너는 우리에게' })).toBeHidden()
    await expect(page.getByRole('status').getByText('모두 1개')).toBeFocused()
    expect(await mina.call(getCurrentRollingPaper)).toBeNull()
  })
})

test('the second of two administrators learns that the first has decided', async ({
  newMember,
  newScript,
  pass,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const { letterId } = await answeredIn('ETC', mina, junho, comfort)
  await pass(3600)
  await mina.call(report, { body: { reportType: 'LETTER', reasonType: 'DEFAMATION', letterId } })
  const other = await newScript('admin')
  const admin = await newMember('admin', { at: '/admin/desk', viewport: desk })
  const { page } = admin
  const rows = page.getByRole('list', { name: '처리할 일' }).getByRole('button')
  const opened = page.getByRole('region', { name: '열어 본 일' })
  await rows.click()
  await opened.getByRole('button', { name: '반려하기' }).click()
  await opened.getByRole('region', { name: '반려하기' }).getByRole('button', { name: '반려하기' }).click()
  const { content } = await other.call(listReportTargets, { query: { status: 'PENDING' } })
  await other.call(decideReportTarget, { ...at(content[0]?.reportId), body: { status: 'REJECTED' } })
  await pass(10)
  const told = page.getByRole('alert').filter({ hasText: '보내지 못한 결정' })
  await expect(told).toContainText(`${other.zipCode} 관리자가 먼저 처리했어요.`)
  await told.getByRole('button', { name: '알겠어요' }).click()
  await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()

  await test.step('a report on their own letter waits for the other administrator, and the screen says so', async () => {
    const own = await answeredIn('ETC', mina, admin, comfort)
    await pass(3600)
    await mina.call(report, {
      body: { reportType: 'LETTER', reasonType: 'ETC', letterId: own.letterId },
    })
    await page.reload()
    await expect(rows).toContainText('다른 관리자의 몫')
    await rows.click()
    await expect(opened).toContainText('내가 쓰거나 신고한 글이라서, 다른 관리자가 처리해야 해요.')
    await expect(opened.getByRole('button', { name: '승인하기' })).toBeDisabled()
  })
})

test('a banned word in the title of a rolling paper is marked where it stands', async ({
  newMember,
  pass,
}) => {
  const { page, call } = await newMember('admin', { at: '', viewport: desk })
  await call(addBadWord, { body: { word: '고약한말' } })
  await page.goto('/admin/rolling-paper')
  await page.getByRole('button', { name: '롤링페이퍼 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '롤링페이퍼 만들기' })
  const title = dialog.getByRole('textbox', { name: '제목' })
  await title.fill('  이런 고약한말 없이요')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('금칙어가 포함되어 있어요. 다시 작성해주세요.')).toBeVisible()
  await expect(dialog.locator('mark')).toHaveText('고약한말')
  await expect(title).toHaveValue('  이런 고약한말 없이요')
  const table = page.getByRole('table', { name: '금칙어로 막힌 글의 수' })
  await pass(60)
  await page.goto('/admin/filtered-letter')
  await expect(table.getByRole('row', { name: /^고약한말 1번 1번 1번/ })).toBeVisible()
})

const at = (id: number | undefined) => ({ params: { id: String(id) } })

async function answeredIn(category: Category, writer: Member, answerer: Member, words: Words) {
  const { letterId } = await writer.call(sendLetter, { body: { ...worry, category } })
  await answerer.call(acceptLetter, { body: { letterId } })
  return answerer.call(answerHeld, { body: words })
}
