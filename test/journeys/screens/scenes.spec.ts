import type { Page } from '@playwright/test'
import { expect, rest, test } from '../support/fixtures.ts'
import { fillIn, worry } from '../support/steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the valley has depth: its layers pass at their own pace, and stand still for who wants that',
  rest,
  async ({ newMember }) => {
    const { page } = await newMember('mina')
    await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeVisible()
    expect(await shifts(page)).toEqual([0, 0, 0, 0])

    await swipeTo(page, 390)
    await expect.poll(() => shifts(page)).toEqual([-11.7, -27.3, -54.6, -93.6])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await swipeTo(page, 0)
    await swipeTo(page, 390)
    await expect.poll(() => shifts(page)).toEqual([0, 0, 0, 0])
  },
)

test('a letter that goes is folded, sealed and carried away, and nobody has to wait for that', async ({
  newMember,
}) => {
  const { page } = await newMember('mina', { at: '/letter/write', clock: true })
  await fillIn(page, worry)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('기타').click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: '편지 보내기' }).click()
  const scene = page.locator('[data-phase]')
  const phase = () => scene.getAttribute('data-phase')
  const moving = () =>
    scene.evaluate(
      scene =>
        scene.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )

  await expect(scene).toHaveAttribute('data-phase', 'open')
  expect(await moving()).toBeGreaterThan(0)
  await page.clock.runFor(1_990)
  expect(await phase()).toBe('open')
  await page.clock.runFor(10)
  await expect(scene).toHaveAttribute('data-phase', 'closed')
  expect(await moving()).toBeGreaterThan(0)
  await page.clock.runFor(2_990)
  expect(await phase()).toBe('closed')
  await page.clock.runFor(10)
  await expect(scene).toHaveAttribute('data-phase', 'away')
  expect(await moving()).toBeGreaterThan(0)
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveTitle('홈 | 따숨우체국')
})

const swipeTo = (page: Page, left: number) =>
  page
    .getByRole('navigation', { name: '마을 둘러보기' })
    .evaluate((track, left) => track.scrollTo({ left, behavior: 'instant' }), left)

/** The sideways offset of each layer, from the clouds to the meadow. */
const shifts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-depth]')].map(layer => {
      const { translate } = getComputedStyle(layer)
      return translate === 'none' ? 0 : Number.parseFloat(translate)
    }),
  )
