import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { barMember } from '#contract/administration.ts'
import { expect, test } from './fixtures.ts'
import { walkAround, walkIn } from './walk.ts'
import { walkAdministration } from './walk-admin.ts'
import { walkAppeal, walkJudging } from './walk-appeals.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
test.use({ environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' } })

test('nothing bars the way in', async ({ page }) => {
  await walkIn(page, name => expectAccessible(page, name))
})

test('nothing stands in the way of a member', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await walkAround(page, name => expectAccessible(page, name))
})

test('nothing stands in the way of an administrator', async ({ newMember }) => {
  const { page } = await newMember('admin')
  await walkAdministration(page, name => expectAccessible(page, name))
})

test('nothing stands in the way of who is barred', async ({ newMember, newScript, page }) => {
  const [admin, junho] = [await newMember('admin'), await newScript('junho')]
  const params = { id: String(junho.id) }
  await admin.call(barMember, { params, body: { reason: '함께 지내는 약속을 어겼어요.' } })
  await walkAppeal(page, 'junho', name => expectAccessible(page, name))
  await walkJudging(admin.page, name => expectAccessible(admin.page, name))
})

/** Everything by day; by night only what the theme changes, the contrasts. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await gravest(new AxeBuilder({ page })), `${name}, by day`).toEqual([])
  await wear(page, 'dark')
  expect
    .soft(await gravest(new AxeBuilder({ page }).withRules('color-contrast')), `${name}, by night`)
    .toEqual([])
  await wear(page, 'light')
}

/** As `web/app/theme.ts` does it. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(theme => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, theme)

async function gravest(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`))
}
