import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '#test/journeys/support/fixtures.ts'
import { lightFarWindows } from '#test/journeys/support/light-far-windows.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

const album = resolve(import.meta.dirname, '../../.cache/screens/village')
const seasons = ['early-spring', 'late-spring', 'monsoon', 'late-summer', 'autumn', 'winter']

/** The page in each season by day and by night, and in late summer and winter at dawn and dusk. */
async function look(page: Page, name: string): Promise<void> {
  await mkdir(album, { recursive: true })
  const take = async (season: string, hour: string) => {
    await page.evaluate(
      ([season, hour]) => {
        document.documentElement.classList.toggle('dark', hour === 'night')
        Object.assign(document.documentElement.dataset, { season, hour })
      },
      [season, hour],
    )
    const path = join(album, `${name}--${page.viewportSize()?.width}-${season}-${hour}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  }
  for (const season of seasons) for (const hour of ['day', 'night']) await take(season, hour)
  for (const season of ['late-summer', 'winter'])
    for (const hour of ['dawn', 'dusk']) await take(season, hour)
}

test('the village changes with hours and seasons', async ({ newMember, page, database }) => {
  await page.goto('/landing')
  await look(page, 'landing')
  await page.goto('/login')
  await look(page, 'login')
  const { page: home } = await newMember('mina')
  await home.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 })
  await lightFarWindows(database, 213)
  await home.reload()
  await home.locator('[data-lights]').waitFor({ state: 'attached' })
  await look(home, 'home')
  if (await home.getByRole('button', { name: '우체국 쪽 보기' }).isVisible()) {
    await home.getByRole('button', { name: '우체국 쪽 보기' }).click()
    await home.waitForTimeout(800)
    await look(home, 'home-post-office')
  }
})
