import { test } from '#test/journeys/support/fixtures.ts'
import { walkSearch } from '#test/journeys/support/walk-member.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member searches her letters', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const look = camera(page, '9 search')
  await page.goto('/letter/box')
  await page.getByRole('link', { name: '편지에서 찾기' }).waitFor()
  await look('the box')
  await walkSearch(page, look)
})
