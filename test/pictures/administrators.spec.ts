import type { Page } from '@playwright/test'
import { barMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { answerHeld, type Category, sendLetter } from '#contract/letters.ts'
import { listMyWarnings } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReport, report } from '#contract/reports.ts'
import { createRollingPaper, getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { expect, type Person, test } from '#test/journeys/support/fixtures.ts'
import type { Member } from '#test/journeys/support/member.ts'
import { comfort, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on', LETTER_DELIVERY_SECONDS: '900' } })

const longWords =
  `${'가나다라마바사아자차카타파하'.repeat(6)} ${'길게 이어지는 말이에요. '.repeat(18)}`.slice(0, 250)

/** The rows of the desk with this text. Those of the sample neighbourhood are there, too. */
const item = (page: Page, hasText: string) =>
  page.getByRole('list', { name: '처리할 일' }).getByRole('button').filter({ hasText })

test('an administrator has work to do', async ({ newMember, newScript }) => {
  const admin = await newMember('admin')
  const look = camera(admin.page, '7 administrator')
  const [mina, junho, seoyun] = await Promise.all(['mina', 'junho', 'seoyun'].map(newScript))
  if (!mina || !junho || !seoyun) throw new Error('somebody is missing')
  await reports(admin, mina, junho, seoyun)
  await review(admin, mina, junho)
  await warned(admin, await newMember('harin'), mina)
  await papers(admin)
  await members(admin, junho)
  await admin.page.goto('/admin')
  await expect(admin.page.getByRole('region', { name: '쓴 편지', exact: true })).toBeVisible()
  await look('dashboard, work to do')
  await admin.page.goto('/admin/audit')
  await expect(admin.page.getByText(/^기록 \d+개$/)).toBeVisible()
  await look('record, full')
})

async function reports({ page }: Person, mina: Member, junho: Member, seoyun: Member): Promise<void> {
  // The closed dialog for several reports of one author waits for its list.
  const look = camera(page, '7 administrator', { waits: false })
  const paper = await mina.call(getCurrentRollingPaper)
  const params = { id: String(paper?.eventPostId) }
  for (const content of ['눈이나 펑펑 맞으세요.', longWords]) {
    const { commentId } = await junho.call(leaveComment, { params, body: { content } })
    for (const [reporter, reason] of [
      [mina, ''],
      [seoyun, longWords],
    ] as const)
      await reporter.call(report, {
        body: { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', reason, eventCommentId: commentId },
      })
  }
  const { letterId } = await answeredIn('ETC', mina, seoyun)
  await mina
    .call(report, { body: { reportType: 'LETTER', reasonType: 'HARASSMENT', letterId } })
    .catch(() => {})
  await page.goto('/admin/desk?filter=REPORT')
  for (const row of [0, 1]) {
    await item(page, '롤링페이퍼').nth(row).click()
    await expect(page.getByText('신고 2건').first()).toBeVisible()
    await look(`desk, report ${row + 1}`)
    await page.getByRole('button', { name: '닫기' }).click()
  }
}

async function review({ page }: Person, mina: Member, junho: Member): Promise<void> {
  const look = camera(page, '7 administrator')
  await answeredIn('CONSULT', mina, junho)
  await page.goto('/admin/desk?filter=REVIEW')
  await item(page, junho.zipCode).click()
  await page.getByRole('button', { name: '돌려보내기' }).click()
  await look('desk, giving an answer back')
}

/** Harin is warned twice, appeals once, and sees both. */
async function warned(admin: Person, harin: Person, mina: Member): Promise<void> {
  const look = camera(harin.page, '6 barred')
  for (const content of ['너 같은 사람은 처음 봐.', longWords]) {
    const paper = await mina.call(getCurrentRollingPaper)
    const { commentId } = await harin.call(leaveComment, {
      params: { id: String(paper?.eventPostId) },
      body: { content },
    })
    const { id } = await mina.call(report, {
      body: { reportType: 'EVENT_COMMENT', reasonType: 'ABUSE', eventCommentId: commentId },
    })
    const body = { status: 'RESOLVED' as const, adminMemo: '함께 지내는 약속을 어긴 글이라 가렸어요.' }
    await admin.call(decideReport, { params: { id: String(id) }, body })
  }
  const { page } = harin
  await page.goto('/mypage/notifications')
  await page.getByRole('button', { name: /경고/ }).first().click()
  await expect(page.getByRole('dialog', { name: /경고를 받았어요/ })).toBeVisible()
  await look('warned, from a notification')
  await page.goto('/mypage')
  await page.getByRole('button', { name: /경고 안내 보기/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await look('warned, my page')
  const [, first] = await harin.call(listMyWarnings)
  await harin.call(appeal, { body: { warningId: first!.warningId, content: longWords } })
  await page.goto('/mypage/warnings')
  await expect(page.getByRole('article')).toHaveCount(2)
  await look('warned, my warnings')
  await page.getByRole('button', { name: '이의 제기하기' }).click()
  await look('warned, an appeal is written')
  await admin.page.goto('/admin/desk?filter=APPEAL')
  await item(admin.page, harin.zipCode).click()
  await camera(admin.page, '7 administrator', { waits: false })('desk, an appeal with long words')
}

async function papers({ page, call }: Person): Promise<void> {
  const look = camera(page, '7 administrator')
  for (const title of [
    '봄에게',
    '하고 싶은 말이 많아서 제목부터 길어진 롤링페이퍼를 오늘은 꼭 걸어 두려고 해요',
  ])
    await call(createRollingPaper, { body: { title } })
  await page.goto('/admin/rolling-paper')
  await expect(page.getByRole('status').getByText('모두 3개')).toBeVisible()
  await look('rolling papers, three')
  await page.getByRole('button', { name: '봄에게 지우기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('rolling papers, a question')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await page.getByRole('button', { name: '봄에게 시작하기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('rolling papers, one is in progress already')
}

async function members({ page, call }: Person, junho: Member): Promise<void> {
  const look = camera(page, '7 administrator')
  await call(barMember, { params: { id: String(junho.id) }, body: { reason: longWords } })
  await find(page, '없는 사람')
  await look('members, none found')
  await find(page, junho.zipCode)
  await page.getByRole('button', { name: [...junho.zipCode].join(' ') }).click()
  await expect(page.getByRole('button', { name: '이용 정지 풀기' })).toBeVisible()
  await look('members, one who is barred')
}

async function find(page: Page, words: string): Promise<void> {
  await page.goto('/admin/members')
  await page.getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByText('불러오고 있어요')).toBeHidden()
}

async function answeredIn(category: Category, writer: Member, answerer: Member) {
  const { letterId } = await writer.call(sendLetter, { body: { ...worry, category } })
  await answerer.call(acceptLetter, { body: { letterId } })
  return answerer.call(answerHeld, { body: comfort })
}
