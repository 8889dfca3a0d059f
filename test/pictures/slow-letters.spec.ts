import { test } from '#test/journeys/support/fixtures.ts'
import { walkSlowLetters } from '#test/journeys/support/walk-member.ts'
import { camera } from './camera.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member looks at the letters to herself', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const look = camera(page, '9 slow letters')
  await page.goto('/letter/box')
  await page.getByRole('link', { name: '느린 우체통' }).waitFor()
  await look('the box')
  await page.goto('/')
  await page.getByRole('link', { name: /나에게서 온 편지/ }).waitFor()
  await look('home')
  await walkSlowLetters(page, look)
})
