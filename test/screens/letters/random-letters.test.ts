import { sendLetter } from '#contract/letters.ts'
import { desk, expect, test } from '#test/support/screens/fixtures.ts'
import { acceptTopLetter, showDeadline, thanks, worry } from '../steps.ts'

test('the letter of a missed deadline goes to somebody else', async ({ newScript, newMember, pass }) => {
  const mina = await newScript('mina')
  await mina.call(sendLetter, { body: worry })
  const { page } = await newMember('junho')
  const other = await newMember('seoyun', { viewport: { width: 320, height: 640 } })

  await page.getByRole('link', { name: '고민 편지 보기' }).click()
  await expect(page.getByText(worry.content.slice(0, 10))).toBeVisible()
  await acceptTopLetter(page)
  await other.page.getByRole('link', { name: '고민 편지 보기' }).click()
  await expect(other.page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
  await pass(86_400)
  // Without a press.
  await expect(page.getByRole('heading', { name: '잠시 쉬어 가는 시간이에요' })).toBeVisible()
  await expect(page.getByRole('timer', { name: /^다시 고를 수 있을 때까지/ })).toHaveText('01:00:00')
  const again = other.page.getByRole('button', { name: '다시 보기' })
  await again.click()
  await acceptTopLetter(other.page)
  await expect(other.page.getByText(worry.title)).toBeVisible()

  await pass(3600)
  // The cool-down ends by itself, too, and the lapsed letter is not offered again.
  await expect(page.getByRole('heading', { name: '기다리는 편지', exact: true })).toBeVisible()
  await expect(page.getByText('지금은 답장을 기다리는 편지가 없어요')).toBeVisible()
})

test('a cancel is possible within its window only', async ({ newScript, newMember, pass }) => {
  const mina = await newScript('mina')
  await mina.call(sendLetter, { body: worry })
  await mina.call(sendLetter, { body: thanks })
  const { page } = await newMember('junho', { viewport: desk })
  const cards = page.locator('[data-depth]')

  await page.getByRole('link', { name: '고민 편지 보기' }).click()
  await expect(cards).toHaveCount(2)
  // On a wide screen both lie in a fan: a press chooses one, an arrow key the next.
  await cards.nth(1).click()
  await expect(cards.nth(1)).toHaveAttribute('aria-hidden', 'false')
  await page.getByRole('button', { name: '다음 편지' }).press('ArrowRight')
  await expect(cards.nth(0)).toHaveAttribute('aria-hidden', 'false')
  await acceptTopLetter(page)
  await expect(page.getByRole('heading', { name: '답장할 편지' })).toBeFocused()
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
  await pass(300)
  const tooLate = page.getByRole('button', { name: '돌려놓을 수 있는 시간이 지났어요' })
  await expect(tooLate).toBeDisabled()
  await expect(page.getByRole('button', { name: '편지 돌려놓기' })).toBeHidden()
  await expect(page.getByRole('link', { name: '편지 쓰기' })).toBeVisible()
})
