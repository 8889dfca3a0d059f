import type { Page } from '@playwright/test'
import { answerHeld, openLetter, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { listReportTargets, report } from '#contract/reports.ts'
import { listReviews } from '#contract/review.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { connect } from '#server/platform/database/connect.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { comfort, worry } from '../support/steps.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: desk, environment: { LETTER_DELIVERY_SECONDS: '900' } })

const rows = (page: Page) => page.getByRole('list', { name: '처리할 일' }).getByRole('button')
const panel = (page: Page) => page.getByRole('region', { name: '열어 본 일' })
const waiting = async (admin: Member) =>
  (await admin.call(listReviews, { query: {} })).content.map(({ letterId }) => letterId)

/** An answer in review. */
async function consult(writer: Member, answerer: Member, title: string): Promise<number> {
  const { letterId } = await writer.call(sendLetter, { body: { ...worry, category: 'CONSULT' } })
  await answerer.call(acceptLetter, { body: { letterId } })
  return (await answerer.call(answerHeld, { body: { ...comfort, title } })).letterId
}

/** A reported note on a rolling paper. */
async function complain(admin: Member, author: Member, reporter: Member): Promise<number> {
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '겨울을 건너는 우리에게' } })
  const params = { id: String(eventPostId) }
  await admin.call(toggleRollingPaper, { params })
  const { commentId } = await author.call(leaveComment, {
    params,
    body: { content: '눈이나 펑펑 맞으세요.' },
  })
  const body = {
    reportType: 'EVENT_COMMENT' as const,
    reasonType: 'ABUSE' as const,
    eventCommentId: commentId,
  }
  return (await reporter.call(report, { body })).id
}

test('an administrator decides by keys, takes a decision back, and leaving the page sends the rest', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const admin = await newMember('admin', { at: '/admin' })
  const { page } = admin
  const first = await consult(mina, junho, '첫 답장')
  const reportId = await complain(admin, junho, mina)
  const menu = page.getByRole('navigation', { name: '관리 메뉴' })
  await menu.getByRole('link', { name: '처리할 일 2개' }).click()
  await expect(rows(page)).toHaveCount(2)

  await test.step('one key approves; another takes it back before the server knows', async () => {
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText(comfort.content)
    await page.keyboard.press('a')
    await expect(page.getByText(`승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
    await expect(rows(page)).toHaveCount(1)
    expect(await waiting(admin)).toEqual([first])
    await page.keyboard.press('z')
    await expect(panel(page)).toContainText(comfort.content)
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('a')
    await expect(panel(page)).toContainText('눈이나 펑펑 맞으세요.')
  })

  await test.step('a warning needs words; a report takes three keys with a saved reply', async () => {
    await page.keyboard.press('a')
    const form = panel(page).getByRole('region', { name: '승인하기' })
    await expect(form).toContainText('1번째 경고를 받아요.')
    await page.keyboard.press('Enter')
    await expect(form.getByText('내용을 적어 주세요.')).toBeVisible()
    await expect(form.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('ㅁ{사유}')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(form.getByText('{사유}를 알맞은 말로 바꿔 주세요.')).toBeVisible()
    await form.getByRole('textbox').fill('')
    await page.keyboard.press('Escape')
    await expect(form.getByRole('list', { name: '저장한 답' })).toBeVisible()
    await page.keyboard.press('1')
    await expect(form.getByRole('textbox')).not.toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`신고를 승인했어요 · ${junho.zipCode}`)).toBeVisible()
    await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
  })

  await test.step('leaving the page sends what was held back', async () => {
    await page.goto('about:blank')
    await expect.poll(() => waiting(admin)).toEqual([])
    const decided = async () =>
      (await admin.call(listReportTargets, { query: { status: 'RESOLVED' } })).content.map(
        target => target.reportId,
      )
    await expect.poll(decided).toEqual([reportId])
  })
})

test('two administrators see each other, take over and lose no typed word', async ({
  newMember,
  newScript,
  database,
}) => {
  const [mina, junho] = [await newScript('mina'), await newScript('junho')]
  const second = await newScript('sora')
  const sql = connect(database, 1)
  await sql`update members set role = 'ADMIN' where id = ${second.id}`
  await sql.end()
  const one = await newMember('admin', { at: '/admin' })
  const reportId = await complain(one, junho, mina)
  const other = await newMember('sora', { at: '/admin/desk' })
  await one.page.goto('/admin/desk')

  await rows(one.page).first().click()
  await expect(rows(other.page).first()).toContainText(/보는 중$/)
  await one.page.keyboard.press('r')
  await one.page.keyboard.press('n')
  await one.page.keyboard.type('조금 더 살펴볼게요.')
  await rows(other.page).first().click()
  await panel(other.page).getByRole('button', { name: '넘겨받기' }).click()
  await expect(panel(one.page)).toContainText('다른 관리자가 넘겨받았어요.')
  await one.page.reload()
  await rows(one.page).first().click()
  await expect(panel(one.page).getByRole('textbox')).toHaveValue('조금 더 살펴볼게요.')

  await other.page.keyboard.press('r')
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByText(/신고를 반려했어요/)).toBeVisible()
  await other.page.goto('about:blank')
  await expect(panel(one.page)).toContainText('다른 관리자가 먼저 처리했거나')
  await expect(panel(one.page)).toContainText('조금 더 살펴볼게요.')
  await expect(rows(one.page)).toHaveCount(0)
  const { content } = await one.call(listReportTargets, { query: { status: 'REJECTED' } })
  expect(content.map(target => target.reportId)).toEqual([reportId])
})

test('a phone opens one item at a time, and a decision that comes too late is told', async ({
  newMember,
  newScript,
}) => {
  const [mina, junho, script] = [await newScript('mina'), await newScript('junho'), await newScript('admin')]
  const letterId = await consult(mina, junho, '답장')
  const { page } = await newMember('admin', { at: '/admin/desk', viewport: { width: 390, height: 844 } })
  await rows(page).first().click()
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await rows(page).first().click()
  await panel(page).getByRole('button', { name: '돌려보내기' }).click()
  const form = panel(page).getByRole('region', { name: '돌려보내기' })
  await form.getByRole('textbox', { name: '돌려보내는 이유' }).fill('조금 더 천천히 들어 주세요.')
  await form.getByRole('button', { name: '돌려보내기' }).click()
  await expect(page.getByText(`돌려보냈어요 · ${junho.zipCode}`)).toBeVisible()
  const { decideReview } = await import('#contract/review.ts')
  await script.call(decideReview, { params: { id: String(letterId) }, body: { decision: 'APPROVE' } })
  const told = page.getByRole('alert').filter({ hasText: '보내지 못한 결정' })
  await expect(told).toContainText('조금 더 천천히 들어 주세요.')
  await told.getByRole('button', { name: '알겠어요' }).click()
  await expect(told).toBeHidden()
  await expect(page.getByText('기다리는 일이 없어요')).toBeVisible()
  expect((await junho.call(openLetter, { params: { id: String(letterId) } })).letterId).toBe(letterId)
})
