import { barMember } from '#contract/administration.ts'
import { checkScreen } from '../looks/check-screen.ts'
import { desk, rest, test } from '../support/fixtures.ts'
import { lightFarWindows } from '../support/light-far-windows.ts'
import { walkAdministration, walkMenu } from '../support/walk-admin.ts'
import { walkAppeal, walkJudging } from '../support/walk-appeals.ts'
import { walkMember, walkSignUp } from '../support/walk-member.ts'

// Administrators sit at a desk. Letters of twice the size leave them half of their screen.
const onDesk = { enlarged: 640 }

test.describe.configure({ mode: 'parallel', timeout: 600_000 })
test.use({
  viewport: desk,
  environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' },
})

test('every screen of a member is accessible', rest, async ({ newMember, database }) => {
  // From dusk on home tells how many answers the sample neighbourhood got today, which depends on the hour.
  await lightFarWindows(database, 0)
  const { page } = await newMember('mina')
  await walkMember(page, await checkScreen(page))
})

test('every screen of an administrator is accessible', rest, async ({ newMember }) => {
  const { page } = await newMember('admin')
  const look = await checkScreen(page, onDesk)
  await walkAdministration(page, look)
  await page.setViewportSize({ width: 390, height: 844 })
  await walkMenu(page, look)
})

test('every screen before the sign-in is accessible', rest, async ({ page }) => {
  await walkSignUp(page, await checkScreen(page))
})

test('every screen of a barred member is accessible', rest, async ({ newMember, newScript, page }) => {
  const [admin, junho] = [await newMember('admin'), await newScript('junho')]
  const params = { id: String(junho.id) }
  await admin.call(barMember, { params, body: { reason: '함께 지내는 약속을 어겼어요.' } })
  await walkAppeal(page, 'junho', await checkScreen(page))
  await walkJudging(admin.page, await checkScreen(admin.page, onDesk))
})
