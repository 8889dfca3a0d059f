import type { Page } from '@playwright/test'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter, drawLetters } from '#contract/random-letters.ts'
import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { approveProposal, listProposals, propose } from '#contract/sharing.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { press, tabTo } from '../support/keyboard-steps.ts'
import { comfort, pageMenu, thanks, type Words, worry } from '../support/steps.ts'

test('a member can do everything with the keyboard alone', rest, async ({ page, newScript }) => {
  const { keyboard } = page
  const junho = await newScript('junho')
  let answer = 0

  await test.step('she signs in', async () => {
    await page.goto('/login')
    await press(page, page.getByRole('button', { name: '카카오로 시작하기' }))
    await press(page, page.getByRole('button', { name: '민아' }))
    for (const name of ['만 14세 이상이에요', '이용약관에 동의해요', '개인정보 처리방침에 동의해요']) {
      await tabTo(page, page.getByRole('checkbox', { name }))
      await keyboard.press('Space')
    }
    await press(page, page.getByRole('button', { name: '동의하고 시작하기' }))
    await press(page, page.getByRole('button', { name: '다음' }))
    await press(page, page.getByRole('button', { name: '분홍 편지 열기' }))
    await press(page, page.getByRole('button', { name: '둘러볼게요' }))
    await expect(page.getByRole('heading', { name: '따숨우체국' })).toBeFocused()
  })

  await test.step('she writes a new letter', async () => {
    await press(page, page.getByRole('link', { name: '속마음 나누기' }))
    await type(page, worry)
    await press(page, page.getByRole('button', { name: '다음 단계' }))
    await tabTo(page, page.getByRole('radio', { name: '위로와 공감' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '축하와 응원' })).toBeChecked()
    await press(page, page.getByRole('button', { name: '편지 보내기' }))
    await press(page, page.getByRole('link', { name: '홈으로' }))
  })

  await test.step('she opens its answer, evaluates it and answers', async () => {
    const waiting = await junho.call(drawLetters, { params: { category: 'CELEBRATION' } })
    await junho.call(acceptLetter, { body: { letterId: waiting[0]?.letterId ?? 0 } })
    answer = (await junho.call(answerHeld, { body: comfort })).letterId
    await press(page, page.getByRole('link', { name: '1통의 편지가 도착했어요!' }))
    await press(page, page.getByRole('button', { name: '괜찮았어요' }))
    await expect(page.getByText('온도 측정된 편지예요!')).toBeFocused()
    await press(page, page.getByRole('link', { name: '답장 쓰기' }))
    await type(page, thanks)
    await press(page, page.getByRole('button', { name: '답장 보내기' }))
    await press(page, page.getByRole('link', { name: '홈으로' }))
  })

  await test.step("a stranger's letter is chosen and answered", async () => {
    await junho.call(sendLetter, { body: { ...worry, title: '첫 번째 편지' } })
    await junho.call(sendLetter, { body: { ...worry, title: '두 번째 편지' } })
    await press(page, page.getByRole('link', { name: '고민 편지 보기' }))
    await tabTo(page, page.getByRole('button', { name: '이 편지에 답장하기' }))
    const shown = page.getByRole('status').filter({ hasText: '편지 2통 중' })
    await keyboard.press('ArrowRight')
    await expect(shown).toContainText('2번째')
    await keyboard.press('ArrowLeft')
    await expect(shown).toContainText('1번째')
    await keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: '답장할게요' }))
    await press(page, page.getByRole('link', { name: '편지 쓰기' }))
    await type(page, comfort)
    await press(page, page.getByRole('button', { name: '답장 보내기' }))
    await expect(page.getByText('3초 뒤에 편지가 도착해요')).toBeVisible()
    await press(page, page.getByRole('link', { name: '홈으로' }))
  })

  await test.step('she reads a request to share and agrees', async () => {
    const recipientId = await ownId(page)
    await junho.call(propose, { body: { letterIds: [answer], recipientId, message: reason } })
    await press(page, page.getByRole('button', { name: '공유 요청 1건' }))
    await press(page, page.getByRole('dialog', { name: '공유 요청' }).getByRole('link'))
    await press(page, page.getByRole('button', { name: '승인하기' }))
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: '승인하기' }))
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  await test.step('she chooses letters and asks to share them', async () => {
    await press(page, page.getByRole('link', { name: /^내 편지함/ }))
    await press(page, page.getByRole('link', { name: [...junho.zipCode].join(' ') }))
    await press(page, pageMenu(page))
    await press(page, page.getByRole('button', { name: '편지 공유' }))
    await tabTo(page, page.getByRole('checkbox', { name: worry.title }))
    await keyboard.press('Space')
    await tabTo(page, page.getByRole('textbox', { name: '함께 나누는 이유' }))
    await keyboard.insertText(reason)
    await press(page, page.getByRole('button', { name: '편지 1통 공유 요청' }))
    await expect(page.getByRole('heading', { name: '게시판에 이렇게 올라가요' })).toBeFocused()
    await press(page, page.getByRole('button', { name: '이대로 공유 요청' }))
    await expect(page.getByText('공유 요청이 완료되었습니다.')).toBeVisible()
    const [asked] = await junho.call(listProposals)
    await junho.call(approveProposal, { params: { id: String(asked?.shareProposalId) }, body: {} })
  })

  await test.step('she likes a post and returns to her place on the board', async () => {
    await page.goto('/')
    await press(page, page.getByRole('link', { name: '게시판' }))
    await expect(page.getByRole('listitem')).toHaveCount(2)
    const post = page.getByRole('listitem').last().getByRole('link')
    await press(page, post)
    await press(page, page.getByRole('button', { name: '좋아요 0' }))
    await expect(page.getByRole('button', { name: '좋아요 1', pressed: true })).toBeFocused()
    await press(page, page.getByRole('button', { name: '뒤로 가기' }))
    await expect(page).toHaveTitle('게시판 | 따숨우체국')
  })

  await test.step('she leaves a letter on the rolling paper', async () => {
    const admin = await newScript('admin')
    const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '봄 인사' } })
    await admin.call(toggleRollingPaper, { params: { id: String(eventPostId) } })
    await page.goto('/')
    await press(page, page.getByRole('link', { name: '봄 인사' }))
    await press(page, page.getByRole('button', { name: '편지 쓰기' }))
    await expect(page.getByRole('dialog', { name: '편지 쓰기' }).getByRole('textbox')).toBeFocused()
    await keyboard.insertText('함께 가요.')
    await press(page, page.getByRole('button', { name: '편지 남기기' }))
    const note = page.getByRole('listitem').filter({ hasText: '함께 가요.' }).getByRole('button')
    await press(page, note)
    await expect(page.getByRole('dialog', { name: '내가 남긴 편지' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(note).toBeFocused()
  })

  await test.step('she logs out', async () => {
    await page.goto('/')
    await press(page, page.getByRole('link', { name: '마이페이지' }))
    await press(page, page.getByRole('button', { name: '로그아웃' }))
    await expect(page).toHaveURL('/login')
  })
})

const reason = '같은 밤을 보내는 분들과 나누고 싶어요.'

const ownId = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { state } = JSON.parse(sessionStorage.getItem('userInfo') ?? '{}')
    return Number(JSON.parse(atob(state.accessToken.split('.')[1])).sub)
  })

async function type(page: Page, { title, content }: Words): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: '제목' }))
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '내용' })).toBeFocused()
  await page.keyboard.insertText(content)
}
