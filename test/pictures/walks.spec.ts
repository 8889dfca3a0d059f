import { barMember } from '#contract/administration.ts'
import { test } from '#test/journeys/support/fixtures.ts'
import { walkAdministration } from '#test/journeys/support/walk-admin.ts'
import { walkAppeal, walkJudging } from '#test/journeys/support/walk-appeals.ts'
import { walkMember, walkSignUp } from '#test/journeys/support/walk-member.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' } })

test('a newcomer signs in', async ({ page }) => {
  await walkSignUp(page, camera(page, '1 newcomer'))
})

test('a member walks through the site', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await walkMember(page, camera(page, '2 member'))
})

test('an administrator walks through the administration', async ({ newMember }) => {
  const { page } = await newMember('admin')
  await walkAdministration(page, camera(page, '7 administrator'))
})

test('a barred member appeals', async ({ newMember, newScript, page }) => {
  const [admin, junho] = [await newMember('admin'), await newScript('junho')]
  const params = { id: String(junho.id) }
  await admin.call(barMember, { params, body: { reason: '함께 지내는 약속을 어겼어요.' } })
  await walkAppeal(page, 'junho', camera(page, '6 barred'))
  await walkJudging(admin.page, camera(admin.page, '7 administrator'))
})
