import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { barMember } from '#contract/administration.ts'
import { expect, test } from './fixtures.ts'
import { walkAround, walkIn } from './walk.ts'
import { walkAdministration } from './walk-admin.ts'
import { walkAppeal, walkJudging } from './walk-appeals.ts'

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

  test(`nothing stands in the way of who is barred (${theme})`, async ({ newMember, newScript, page }) => {
    const [admin, junho] = [await newMember('admin'), await newScript('junho')]
    const params = { id: String(junho.id) }
    await admin.call(barMember, { params, body: { reason: '함께 지내는 약속을 어겼어요.' } })
    await wear(page, theme)
    await walkAppeal(page, 'junho', name => expectAccessible(page, name))
    await wear(admin.page, theme)
    await walkJudging(admin.page, name => expectAccessible(admin.page, name))
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
