import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'
import { filmStrip } from './film-strip.ts'

test.use({ environment: { SAMPLE_DATA: 'on' } })

test('a member looks at a stack of letters to its end', async ({ newMember }) => {
  const { page } = await newMember('mina')
  const look = camera(page, '2 member')
  const other = page.getByRole('button', { name: '다른 편지 보기' })
  await page.goto('/letter/random')
  for (let at = 1; at <= 5; at++) {
    await look(`random letters, stack, ${at}`)
    if (at < 5) await other.click()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/letter/random')
  await look('random letters, stack on a small phone')
})

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  // One film for each page: a second one would have the size of the first strip.
  for (const light of ['day', 'night'])
    for (const film of ['next', 'taken'] as const)
      test(`the film of a letter that is ${film} shows each step by ${light}`, async ({ newMember }) => {
        const { page } = await newMember('mina')
        await page.goto('/letter/random')
        const answer = page.getByRole('button', { name: '이 편지에 답장하기' })
        await expect(answer).toBeVisible()
        if (light === 'night') await page.evaluate(() => document.documentElement.classList.add('dark'))
        if (film === 'taken') await answer.click()
        const press = page.getByRole('button', { name: film === 'taken' ? '답장할게요' : '다른 편지 보기' })
        const times = film === 'taken' ? [0, 150, 250, 350, 450, 550, 650, 800, 1000] : [0, 90, 180, 270, 400]
        await filmStrip(page, { name: `random-letters-${film}`, start: () => press.click(), times })
      })
})
