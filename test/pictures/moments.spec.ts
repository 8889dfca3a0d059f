import type { Page } from '@playwright/test'
import { deleteDraft, listWaiting, openLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { markAllRead } from '#contract/notifications.ts'
import { listSharePosts } from '#contract/sharing.ts'
import { withFailingCall } from '#test/journeys/support/failing-calls.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { acceptTopLetter, fillIn, showDeadline, worry } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on', CANCEL_WINDOW_SECONDS: '20' } })

const heavy = { title: '요즘', content: '요즘은 그냥 사라지고 싶다는 생각만 들어요.' }

test('a member sees toasts, menus and windows', async ({ newMember }) => {
  const { page, ...mina } = await newMember('mina')
  const look = camera(page, '5 moments')
  await toasts(page)
  await desk(page)
  await drawing(page)
  const [waiting] = await mina.call(listWaiting, { query: { status: 'waiting' } })
  await page.goto(`/letter/${waiting?.letterId}`)
  await page.getByRole('button', { name: '편지 거두기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('letter, a question before it is recalled')
  await page.goto('/mypage/letters')
  await page
    .getByRole('button', { name: /거두기$/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('my letters, a question before a letter is taken back')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await notifications(page)
  const { content } = await mina.call(listSharePosts, { query: {} })
  await page.goto(`/board/letter/${content[0]?.sharePostId}`)
  await page.getByRole('button', { name: '신고' }).click()
  await page.getByRole('dialog').getByText('기타').click()
  await page.getByRole('dialog').getByRole('textbox').fill('가'.repeat(251))
  await look('post, report, too long')
  await page.goto('/letter/999999')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('letter, not there')
})

test('a member sees the site without the network, and with a slow one', async ({ newMember }) => {
  const { page, call } = await newMember('mina', { clock: true })
  const look = camera(page, '5 moments')
  const [correspondence] = await call(getMailbox)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '게시판' }).click()
  await look('board, offline')
  await page.goBack()
  await expect(page).toHaveTitle('홈 | 따숨우체국')
  await look('home, offline')
  await page.context().setOffline(false)
  await page.route(/\/api\/mailbox\/\d+/, () => {})
  const asked = page.waitForRequest(/\/api\/mailbox\/\d+/)
  await page.goto(`/letter/box/${correspondence?.letterMatchingId}`)
  await asked
  await page.clock.fastForward(8000)
  await expect(page.getByText('조금 오래 걸리고 있어요.')).toBeVisible()
  await camera(page, '5 moments', { waits: false })('correspondence, slow')
})

/** The pointer rests on a toast, so that it stays. */
const hold = (page: Page, words: string) => page.getByText(words).first().dispatchEvent('pointerover')

async function toasts(page: Page): Promise<void> {
  const look = camera(page, '5 moments')
  await page.getByRole('button', { name: /^임시 저장 / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /지우기$/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('home, a question before a draft is deleted')
  await withFailingCall(page, deleteDraft, async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
    await hold(page, '서버 오류로 임시 저장한 편지를 지우지 못했습니다')
    await look('toast, an error over a sheet')
  })
  await page.goto('/letter/write')
  await page.getByRole('button', { name: '다음 단계' }).click()
  await hold(page, '편지 제목과 내용을 채웠는지 확인해 주세요.')
  await look('toast, a warning')
  await page.getByRole('button', { name: '알림 치우기' }).click()
}

async function desk(page: Page): Promise<void> {
  const look = camera(page, '5 moments')
  await fillIn(page, { title: '가'.repeat(51), content: worry.content })
  await look('write, too long')
  await fillIn(page, heavy)
  await expect(page.getByText('나에게만 보이는 안내예요.')).toBeVisible()
  await look('write, care')
  await page.getByRole('button', { name: '뒤로 가기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('write, a question before leaving')
  await page.getByRole('button', { name: '저장하고 나가기' }).click()
  await hold(page, '편지를 임시 저장했어요.')
  await expect(page).toHaveTitle('홈 | 따숨우체국')
  await look('toast, a success')
}

async function drawing(page: Page): Promise<void> {
  const look = camera(page, '5 moments')
  await page.goto('/letter/random')
  await page.getByText('고민 상담', { exact: true }).first().click()
  await expect(page.getByText('불러오고 있어요')).toBeHidden()
  await look('random letters, one category')
  await page.getByText('전체').first().click()
  await page.getByRole('button', { name: '이 편지에 답장하기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('random letters, a question')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await acceptTopLetter(page)
  await showDeadline(page)
  await page.getByRole('button', { name: '편지 돌려놓기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('random letters, a question before cancelling')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await expect(page.getByRole('button', { name: '돌려놓을 수 있는 시간이 지났어요' })).toBeVisible({
    timeout: 30_000,
  })
  await look('random letters, too late to cancel')
}

async function notifications(page: Page): Promise<void> {
  const look = camera(page, '5 moments')
  await page.goto('/mypage/notifications')
  await page
    .getByRole('button', { name: /오고 있어요/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('notifications, a letter is coming')
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await page
    .getByRole('button', { name: /함께 나누자고/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('notifications, a share request')
  await page.getByRole('alertdialog').getByRole('button', { name: '나중에' }).click()
  await withFailingCall(page, markAllRead, async () => {
    await page.getByRole('button', { name: '모두 읽음' }).click()
    await hold(page, '알림을 읽음으로 표시하지 못했어요.')
    await look('notifications, not marked')
  })
  await withFailingCall(page, openLetter, async () => {
    await page
      .getByRole('button', { name: /도착했어요/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('letter, failing')
  })
}
