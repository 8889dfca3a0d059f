import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { walkAround, walkIn } from './walk.ts'
import { walkAdministration } from './walk-admin.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
test.use({ environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' } })

for (const theme of ['light', 'dark'] as const) {
  test(`nothing bars the way in (${theme})`, async ({ page }) => {
    await wear(page, theme)
    await walkIn(page, name => expectAccessible(page, name))
  })

  test(`nothing stands in the way of a member (${theme})`, async ({ newMember }) => {
    const { page } = await newMember('mina')
    await wear(page, theme)
    await walkAround(page, name => expectAccessible(page, name))
  })

  test(`nothing stands in the way of an administrator (${theme})`, async ({ newMember }) => {
    const { page } = await newMember('admin')
    await wear(page, theme)
    await walkAdministration(page, name => expectAccessible(page, name))
  })
}

/** The theme is kept in the session storage of the tab. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript(theme => {
    sessionStorage.setItem('theme', JSON.stringify({ state: { theme }, version: 0 }))
  }, theme)

async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const said = grave.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`),
  )
  expect.soft(said, name).toEqual([])
}
