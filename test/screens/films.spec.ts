import { expect, test } from '#test/journeys/support/fixtures.ts'
import { filmStrip } from './film-strip.ts'

test.use({ environment: { SAMPLE_DATA: 'on' }, contextOptions: { reducedMotion: 'no-preference' } })

test('the menu of a page opens', async ({ newMember }) => {
  const { page } = await newMember('mina')
  await page.goto('/letter/box')
  const more = page.getByRole('button', { name: '더 보기' })
  await expect(more).toBeVisible()
  await filmStrip(page, { name: 'menu', start: () => more.click(), times: [0, 80, 160, 400] })
})
