import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** Nothing serious by day, of all rules; by night of the one that the theme touches, contrast. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await gravest(page), `${name}, by day`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await gravest(page, 'color-contrast'), `${name}, by night`).toEqual([])
  await wear(page, 'light')
}

/** As `web/styles/theme.ts` does it. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(theme => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, theme)

async function gravest(page: Page, rule?: string): Promise<string[]> {
  // To bring axe to a page costs as much as to ask it, so it is brought to each document once. Without the old mode
  // each run would also open a page of its own, to put frames together that are not here.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode()
  axe.options({ resultTypes: ['violations'], ...(rule ? { runOnly: [rule] } : {}) })
  // The page behind a dialog was checked before, and cannot be reached.
  if (await page.locator('dialog:modal').count()) axe.include('dialog:modal')
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`))
}
