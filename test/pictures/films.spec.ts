import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { agree, signIn } from '#test/journeys/support/steps.ts'
import { filmStrip, filmStripByClock } from './film-strip.ts'

test.use({ environment: { SAMPLE_DATA: 'on' }, contextOptions: { reducedMotion: 'no-preference' } })

test('the menu of a page opens', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.goto('/letter/box')
  const more = page.getByRole('button', { name: '더 보기' })
  await expect(more).toBeVisible()
  await filmStrip(page, { name: 'menu', start: () => more.click(), times: [0, 80, 160, 400] })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`the counter gives out the card (${colorScheme})`, async ({ page }) => {
      await page.clock.install()
      await signIn(page, '새얼굴')
      await agree(page)
      const skip = page.getByRole('button', { name: '건너뛰기', exact: true })
      await expect(skip).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await filmStripByClock(page, {
        name: 'counter',
        start: async () => {
          await skip.click()
          await expect(page.getByRole('button', { name: '다음' })).toBeEnabled()
          // The strip would turn the drums again.
          await page.evaluate(() => {
            for (const animation of document.getAnimations())
              if (animation.playState === 'finished') animation.cancel()
          })
        },
        times: [140, 300, 480, 620, 720, 860, 1000, 1200, 1500],
      })
    })

    test(`a window of the letter box becomes a room (${colorScheme})`, async ({ newMember }) => {
      const { page } = await newMember('mina')
      await page.goto('/letter/box')
      const window = page.locator('a[data-look=unread]').first()
      await window.hover()
      await page.waitForLoadState('networkidle')
      await filmStrip(page, {
        name: 'room',
        start: () => window.click(),
        times: [0, 80, 160, 240, 320, 600],
      })
    })

    test(`an envelope comes from its list, and the theme changes (${colorScheme})`, async ({ newMember }) => {
      const { page } = await newMember('mina', { at: '/letter/box' })
      const row = await unreadLetter(page)
      await row.hover()
      // The code of the scene loads.
      await page.waitForTimeout(1500)
      await filmStrip(page, {
        name: 'letter on the desk',
        start: () => row.click(),
        times: [0, 100, 200, 320, 600, 840, 1100, 1400],
      })
      await page.getByRole('button', { name: '더 보기' }).click()
      const theme = page.getByRole('button', { name: /테마로 바꾸기$/ })
      await filmStrip(page, {
        name: 'dusk',
        start: () => theme.click(),
        times: [0, 100, 200, 300, 400, 600, 900],
      })
    })

    test(`a letter is opened for the first time (${colorScheme})`, async ({ newMember }) => {
      const { page } = await newMember('mina', { at: '/letter/box', clock: true })
      await (await unreadLetter(page)).click()
      const seal = page.getByRole('button', { name: '봉인 열기' })
      await expect(seal).toBeVisible()
      // The envelope turns.
      await page.waitForTimeout(1500)
      await filmStripByClock(page, {
        name: 'letter opened',
        start: () => seal.click(),
        times: [0, 100, 180, 300, 400, 560, 680, 740, 820, 960, 1400],
      })
    })
  })
}

async function unreadLetter(page: Page): Promise<Locator> {
  await page.locator('a[data-look=unread]').first().click()
  return page.getByRole('link', { name: /읽지 않음/ }).first()
}
