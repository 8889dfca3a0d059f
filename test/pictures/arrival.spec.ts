import { expect, test } from '#test/journeys/support/fixtures.ts'
import { answered } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'
import { filmStrip } from './film-strip.ts'

const motion = { reducedMotion: 'no-preference' } as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ contextOptions: { ...motion, colorScheme } })

    test(`a letter arrives at home (${colorScheme})`, async ({ newMember, newScript }) => {
      const [mina, junho] = [await newMember('mina'), await newScript('junho')]
      const { page } = mina
      await page.evaluate(
        isDark => document.documentElement.classList.toggle('dark', isDark),
        colorScheme === 'dark',
      )
      await filmStrip(page, {
        name: 'arrival',
        start: async () => {
          await page.evaluate(() => {
            const observer = new MutationObserver(() => {
              if (!document.querySelector('[data-flight]')) return
              Object.assign(globalThis, { pressedAt: Date.now() })
              observer.disconnect()
            })
            observer.observe(document.body, { childList: true, subtree: true })
          })
          await answered(mina, junho)
          await expect(page.locator('[data-flight]')).toBeAttached()
        },
        times: [0, 160, 400, 700, 1000, 1160, 1320, 1640, 1800, 2000, 4000, 4500, 5000],
      })
    })
  })
}

test.describe(() => {
  test.use({ environment: { SAMPLE_DATA: 'on' } })

  test('home shows a letter', async ({ newMember }) => {
    const { page } = await newMember('mina')
    const look = camera(page, 'arrival')
    await expect(page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
    await look('the house')
    const toOffice = page.getByRole('button', { name: '우체국 쪽 보기' })
    if (await toOffice.isVisible()) {
      await toOffice.click()
      await expect(page.getByRole('link', { name: '속마음 나누기' })).toBeInViewport()
      await look('the post office')
    }
    await page.getByRole('button', { name: '오는 편지 1통' }).click()
    await expect(page.getByRole('dialog', { name: '오는 편지' }).getByRole('timer')).toBeVisible()
    await look('coming letters')
  })
})
