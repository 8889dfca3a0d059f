import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** WCAG 2.2 AA, whose tags name the version that a rule came with. Only the serious best practices count. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing against the standard by day; by night nothing against the rule that the theme touches, contrast. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await violations(page, [...standard, 'best-practice']), `${name}, by day`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await violations(page, ['color-contrast']), `${name}, by night`).toEqual([])
  await wear(page, 'light')
}

/** As `web/styles/theme.ts` does it. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(theme => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, theme)

type Violation = {
  id: string
  impact: string
  tags: string[]
  nodes: { html: string; any: { message: string }[] }[]
}
type Axe = { run: (context: Element, options: object) => Promise<{ violations: Violation[] }> }

/** axe is brought to each document once. `AxeBuilder` would do so, and carry all results here, at each call. */
async function violations(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ rules, standard }) => {
      const { axe } = window as unknown as { axe: Axe }
      // The page behind a dialog was checked before, and cannot be reached.
      const dialogs = document.querySelectorAll('dialog:modal')
      const context = dialogs[dialogs.length - 1] ?? document.documentElement
      const { violations } = await axe.run(context, { runOnly: rules, reporter: 'no-passes', iframes: false })
      return violations
        .filter(
          ({ impact, tags }) => standard.some(tag => tags.includes(tag)) || /serious|critical/.test(impact),
        )
        .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`))
    },
    { rules, standard },
  )
}

const ours = createRequire(import.meta.url)
const source = readFileSync(
  createRequire(ours.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
