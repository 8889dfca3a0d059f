import type { Page } from '@playwright/test'
import { sendLetter } from '#contract/letters.ts'
import { acceptLetter, answerHeld, drawLetters } from '#contract/random-letters.ts'
import { expect, test } from './fixtures.ts'
import { press, tabTo } from './keys.ts'
import { comfort, thanks, type Words, worry } from './steps.ts'

test('an exchange needs no more than a keyboard', async ({ page, newScript }) => {
  const { keyboard } = page
  const junho = await newScript('junho')

  await test.step('the way in', async () => {
    await page.goto('/login')
    await press(page, page.getByRole('button', { name: '카카오로 시작하기' }))
    await press(page, page.getByRole('button', { name: '민아' }))
    for (const name of ['이용약관에 동의해요', '개인정보 처리방침에 동의해요']) {
      await tabTo(page, page.getByRole('checkbox', { name }))
      await keyboard.press('Space')
    }
    await press(page, page.getByRole('button', { name: '동의하고 시작하기' }))
    await press(page, page.getByRole('button', { name: '다음' }))
    await press(page, page.getByRole('button', { name: '분홍 편지 열기' }))
    await press(page, page.getByRole('button', { name: '홈으로 가기' }))
    await expect(page.getByRole('heading', { name: '따숨우체국' })).toBeFocused()
  })

  await test.step('a new letter', async () => {
    await press(page, page.getByRole('link', { name: '속마음 나누기' }))
    await type(page, worry)
    await press(page, page.getByRole('button', { name: '다음 단계' }))
    await tabTo(page, page.getByRole('radio', { name: '위로와 공감' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '축하와 응원' })).toBeChecked()
    await press(page, page.getByRole('button', { name: '편지 보내기' }))
    await press(page, page.getByRole('link', { name: '홈으로' }))
  })

  await test.step('its answer is opened, measured and answered', async () => {
    const waiting = await junho.call(drawLetters, { params: { category: 'CELEBRATION' } })
    await junho.call(acceptLetter, { body: { letterId: waiting[0]?.letterId ?? 0 } })
    await junho.call(answerHeld, { body: comfort })
    await press(page, page.getByRole('link', { name: '1통의 편지가 도착했어요!' }))
    await press(page, page.getByRole('link', { name: [...junho.zipCode].join(' ') }))
    await press(page, page.getByRole('link', { name: comfort.title }))
    await press(page, page.getByRole('button', { name: '괜찮았어요' }))
    await expect(page.getByText('온도 측정된 편지에요!')).toBeVisible()
    await press(page, page.getByRole('link', { name: '답장 쓰기' }))
    await type(page, thanks)
    await press(page, page.getByRole('button', { name: '답장 보내기' }))
    await press(page, page.getByRole('link', { name: '홈으로' }))
  })

  await test.step("a stranger's letter is chosen and answered", async () => {
    await junho.call(sendLetter, { body: { ...worry, title: '첫 번째 편지' } })
    await junho.call(sendLetter, { body: { ...worry, title: '두 번째 편지' } })
    await press(page, page.getByRole('link', { name: '걱정 편지 보기' }))
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
  })
})

async function type(page: Page, { title, content }: Words): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: '제목' }))
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '내용' })).toBeFocused()
  await page.keyboard.insertText(content)
}
