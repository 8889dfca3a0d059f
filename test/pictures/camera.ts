import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '#test/journeys/support/fixtures.ts'
import type { Look } from '#test/journeys/walk/walk.ts'

const album = resolve(import.meta.dirname, '../../.cache/screens')
const sizes: Record<number, string> = { 390: 'phone', 1280: 'desktop' }

/** Takes the page by day and by night, and by day the whole page if it is longer than the screen. */
export const camera =
  (page: Page, chapter: string, { waits = true } = {}): Look =>
  async name => {
    const size = sizes[page.viewportSize()?.width ?? 0] ?? 'other'
    const folder = join(album, chapter)
    await mkdir(folder, { recursive: true })
    const path = (light: string) => join(folder, `${fileName(name)}--${size}-${light}.png`)
    if (waits) await expect.poll(() => hasCome(page)).toBe(true)
    await page.evaluate(settled)
    await page.screenshot({ path: path('day'), animations: 'disabled' })
    if (await page.evaluate(isLong)) await page.screenshot({ path: path('whole'), fullPage: true })
    await wear(page, 'dark')
    await page.screenshot({ path: path('night'), animations: 'disabled' })
    await wear(page, 'light')
  }

/** Nothing loads any more after an error text is shown. */
const hasCome = async (page: Page) =>
  (await page.getByRole('alertdialog').isVisible()) ||
  (await page.getByText(/^(불러오고 있어요|로딩 중 입니다\.|Loading\.\.\.)$/).count()) === 0

/** The letters have their fonts, and no page transition runs. */
const settled = () =>
  Promise.all([
    document.fonts.ready,
    ...document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view'))
      .map(({ finished }) => finished.catch(() => {})),
  ]).then(() => {})

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/** The same as `web/styles/theme.ts` does. The server's own pages follow the system. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(theme => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, theme)
}

const isLong = () =>
  !document.querySelector('dialog:modal') && document.documentElement.scrollHeight > innerHeight * 1.05
