import { checkTree } from '../looks/check-screen.ts'
import { desk, test } from '../support/fixtures.ts'
import { lightFarWindows } from '../support/light-far-windows.ts'
import { walkMember, walkSignUp } from '../support/walk-member.ts'

// Two of the walks of accessible-screens.spec.ts, which checks every screen in full.
test.describe.configure({ mode: 'parallel' })
test.use({ environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' } })

test('every screen of a member opens with its accessibility tree', async ({ newMember, database }) => {
  // From dusk on home tells how many answers the sample neighbourhood got today, which depends on the hour.
  await lightFarWindows(database, 0)
  const { page } = await newMember('mina', { viewport: desk })
  await walkMember(page, checkTree(page))
})

test('every screen before the sign-in opens with its accessibility tree', async ({ page }) => {
  await walkSignUp(page, checkTree(page))
})
