import { barMember } from '#contract/administration.ts'
import { checkTree } from '../looks/check-screen.ts'
import { desk, rest, test } from '../support/fixtures.ts'
import { lightFarWindows } from '../support/light-far-windows.ts'
import { walkAdministration, walkMenu } from '../support/walk-admin.ts'
import { walkAppeal, walkJudging } from '../support/walk-appeals.ts'
import { walkMember, walkSignUp } from '../support/walk-member.ts'

// The same walks as in accessible-screens.spec.ts, which checks every screen in full.
test.describe.configure({ mode: 'parallel' })
test.use({ environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' } })

test('every screen of a member opens with its accessibility tree', async ({ newMember, database }) => {
  // From dusk on home tells how many answers the sample neighbourhood got today, which depends on the hour.
  await lightFarWindows(database, 0)
  const { page } = await newMember('mina', { viewport: desk })
  await walkMember(page, checkTree(page))
})

test('every screen of an administrator opens with its accessibility tree', async ({ newMember }) => {
  const { page } = await newMember('admin', { viewport: desk })
  await walkAdministration(page, checkTree(page))
  await page.setViewportSize({ width: 390, height: 844 })
  await walkMenu(page, checkTree(page))
})

test('every screen before the sign-in opens with its accessibility tree', async ({ page }) => {
  await walkSignUp(page, checkTree(page))
})

test(
  'every screen of a barred member opens with its accessibility tree',
  rest,
  async ({ newMember, newScript, page }) => {
    const [admin, junho] = [await newMember('admin', { viewport: desk }), await newScript('junho')]
    const params = { id: String(junho.id) }
    await admin.call(barMember, { params, body: { reason: '함께 지내는 약속을 어겼어요.' } })
    await walkAppeal(page, 'junho', checkTree(page))
    await walkJudging(admin.page, checkTree(admin.page))
  },
)
