import { sendLetter } from '#contract/letters.ts'
import { desk, expect, rest, test } from '../support/fixtures.ts'
import { acceptTopLetter, showDeadline, thanks, worry } from '../support/steps.ts'

test.describe('a missed deadline', () => {
  test.use({ environment: { REPLY_DEADLINE_SECONDS: '8', MATCH_COOLDOWN_SECONDS: '6' } })

  test('the letter goes to somebody else', rest, async ({ newScript, newMember }) => {
    const mina = await newScript('mina')
    await mina.call(sendLetter, { body: worry })
    const { page } = await newMember('junho')
    const other = await newMember('seoyun', { viewport: { width: 320, height: 640 } })

    await page.getByRole('link', { name: '고민 편지 보기' }).click()
    await expect(page.getByText(worry.content.slice(0, 10))).toBeVisible()
    await acceptTopLetter(page)
    const seeCoolDown = async () => {
      // Without a press.
      await expect(page.getByRole('heading', { name: '잠시 쉬어 가는 시간이에요' })).toBeVisible()
      await expect(page.getByRole('timer', { name: /^다시 고를 수 있을 때까지/ })).toHaveText(/^00:00:0\d$/)
    }
    const seeNoLetter = async () => {
      await other.page.getByRole('link', { name: '고민 편지 보기' }).click()
      await expect(other.page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
    }
    // At once: on a slow machine the cool-down could end before one looks.
    await Promise.all([seeCoolDown(), seeNoLetter()])
    const again = other.page.getByRole('button', { name: '다시 보기' })
    await again.click()
    const answer = other.page.getByRole('button', { name: '이 편지에 답장하기' })
    for (const button of [answer, again]) await expect(button).toBeInViewport({ ratio: 1 })
    await acceptTopLetter(other.page)
    await expect(other.page.getByText(worry.title)).toBeVisible()

    // The cool-down ends by itself, too, and the lapsed letter is not offered again.
    await expect(page.getByRole('heading', { name: '고민 편지 보기' })).toBeVisible()
    await expect(page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
  })
})

test.describe('a cancel', () => {
  test.use({ environment: { CANCEL_WINDOW_SECONDS: '6' } })

  test('is possible within its window only', rest, async ({ newScript, newMember }) => {
    const mina = await newScript('mina')
    await mina.call(sendLetter, { body: worry })
    await mina.call(sendLetter, { body: thanks })
    const { page } = await newMember('junho')
    const cards = page.locator('[data-depth]')

    await page.getByRole('link', { name: '고민 편지 보기' }).click()
    await expect(cards).toHaveCount(2)
    // On a wide screen both lie in a fan: a press chooses one, an arrow key the next.
    await page.setViewportSize(desk)
    await cards.nth(1).click({ position: { x: 270, y: 80 } })
    await expect(cards.nth(1)).toHaveAttribute('aria-hidden', 'false')
    await page.getByRole('button', { name: '다음 편지' }).press('ArrowRight')
    await expect(cards.nth(0)).toHaveAttribute('aria-hidden', 'false')
    await page.setViewportSize({ width: 390, height: 844 })
    await acceptTopLetter(page)
    await expect(page.locator('[data-scene]')).toHaveCount(0)
    await showDeadline(page)
    await page.getByRole('button', { name: '편지 돌려놓기' }).click()
    const question = page.getByRole('alertdialog', { name: '이 편지를 돌려놓을까요?' })
    await question.getByRole('button', { name: '돌려놓기' }).click()
    await expect(page.getByText('편지를 돌려놓았어요.')).toBeVisible()

    // A letter that was put back is not offered again.
    await expect(cards).toHaveCount(1)
    await acceptTopLetter(page)
    await showDeadline(page)
    const tooLate = page.getByRole('button', { name: '돌려놓을 수 있는 시간이 지났어요' })
    await expect(tooLate).toBeDisabled()
    await expect(page.getByRole('button', { name: '편지 돌려놓기' })).toBeHidden()
    await expect(page.getByRole('link', { name: '편지 쓰기' })).toBeVisible()
  })
})
