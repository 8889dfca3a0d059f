import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the valley has depth: its layers pass at their own pace, and stand still for who wants that', async ({
  newMember,
}) => {
  const { page } = await newMember('mina', { viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeVisible()
  expect(await shifts(page)).toEqual([0, 0, 0, 0])

  await swipeTo(page, 390)
  await expect.poll(() => shifts(page)).toEqual([-11.7, -27.3, -54.6, -93.6])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await swipeTo(page, 0)
  await swipeTo(page, 390)
  await expect.poll(() => shifts(page)).toEqual([0, 0, 0, 0])
})

const swipeTo = (page: Page, left: number) =>
  page
    .getByRole('navigation', { name: '마을 둘러보기' })
    .evaluate((track, left) => track.scrollTo({ left, behavior: 'instant' }), left)

/** How far each layer has moved sideways, from the clouds to the meadow. */
const shifts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-depth]')].map(layer => {
      const { translate } = getComputedStyle(layer)
      return translate === 'none' ? 0 : Number.parseFloat(translate)
    }),
  )
