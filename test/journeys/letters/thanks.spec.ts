import { evaluateLetter } from '#contract/letters.ts'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { arrival } from '../support/acquaint.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { answered, comfort } from '../support/steps.ts'

test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' } })

test(
  'thanks reach the writer of a letter, who puts them away, and the giver takes them back',
  rest,
  async ({ newMember }) => {
    test.slow()
    const mina = await newMember('mina')
    const junho = await newMember('junho')
    const { first } = await answered(mina, junho)
    await arrival(mina, first)
    const { page } = mina
    const letter = `/letter/${first.letterId}`
    // Early, because the toast needs an open stream.
    await junho.page.goto('/')

    await test.step('she rated it elsewhere, and thanks alone follow', async () => {
      const params = { id: String(first.letterId) }
      await mina.call(evaluateLetter, { params, body: { evaluation: 'GOOD' } })
      await page.goto(letter)
      await page.getByRole('button', { name: '고마움 우표 보내기' }).click()
      const dialog = page.getByRole('dialog', { name: '고마움 우표를 보내요' })
      await expect(dialog.getByRole('button', { name: '보내기' })).toBeDisabled()
      await expectAccessible(page, 'stamps of thanks')
      await expectFitting(page, 'stamps of thanks', 390)
      await dialog.getByRole('radio', { name: '찻잔 우표' }).check({ force: true })
      const words = dialog.getByRole('textbox', { name: '함께 보낼 말' })
      await words.fill('010-1234-5678')
      await dialog.getByRole('button', { name: '보내기' }).click()
      await expect(words).toHaveAccessibleDescription(/연락처로 보이는 부분이 있어요/)
      await words.fill('차 한 잔 같은 편지였어요')
    })

    await test.step('he hears of it at home, and a press opens his own letter with the thanks', async () => {
      const news = junho.page.getByRole('button', { name: `${mina.zipCode} 님이 고마움을 보냈어요.` })
      await Promise.all([
        news.click(),
        page.getByRole('dialog').getByRole('button', { name: '보내기' }).click(),
      ])
      await expect(junho.page).toHaveURL(letter)
      await expect(junho.page.getByText('차 한 잔 같은 편지였어요')).toBeVisible()
      await expectAccessible(junho.page, 'a letter with thanks')
      await expectFitting(junho.page, 'a letter with thanks', 390)
    })

    await test.step('his album has it, and hers too', async () => {
      await junho.page.getByRole('link', { name: '우표첩 보기' }).click()
      const kept = junho.page.getByRole('link', { name: comfort.title })
      await expect(kept).toContainText('차 한 잔 같은 편지였어요')
      await expectAccessible(junho.page, 'album')
      await expectFitting(junho.page, 'album', 390)
      await page.goto('/letter/box')
      await page.getByRole('link', { name: '우표첩' }).click()
      await expect(page.getByText('아직 받은 고마움이 없어요')).toBeVisible()
      await page.getByRole('tab', { name: '보낸 고마움' }).click()
      await expect(page.getByRole('link', { name: comfort.title })).toContainText(junho.zipCode)
      await kept.click()
    })

    await test.step('he puts it away, and she still has it', async () => {
      await junho.page.getByRole('button', { name: '치우기' }).click()
      await junho.page.getByRole('alertdialog').getByRole('button', { name: '치우기' }).click()
      await expect(junho.page.getByText('차 한 잔 같은 편지였어요')).toBeHidden()
      await page.goto(letter)
      await expect(page.getByText('차 한 잔 같은 편지였어요')).toBeVisible()
    })

    await test.step('she takes it back, and cannot thank again', async () => {
      await page.getByRole('button', { name: '거두기' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click()
      await expect(page.getByText('차 한 잔 같은 편지였어요')).toBeHidden()
      await expect(page.getByText('온도 측정된 편지예요!')).toBeVisible()
      await expect(page.getByRole('button', { name: '고마움 우표 보내기' })).toBeHidden()
    })
  },
)
