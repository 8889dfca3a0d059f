import { readPromise } from '#contract/promise.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

const days = Array.from({ length: 30 }, (_, n) => {
  const wave = Math.sin(n / 3)
  return {
    day: new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10),
    newLetters: 1220 + n,
    supply: 1.1 + wave / 4,
    answeredIn24h: 0.7 + wave / 20,
    lettersOf24h: 1220 + n,
    answeredIn72h: 0.985 + wave / 70,
    medianWait: 4 * 3600,
    longWait: (34 + 4 * wave) * 3600,
    waiting: 0.4,
    oldestNotHeld: 20 * 3600,
    inLine: Math.round(6 + 5 * wave),
    withoutKeeper: 1,
    givenUpTwice: 0.02,
    wasted: 0.27,
    lostRaces: 0.04,
    keepers: 4,
    keepersNeeded: 6,
    keepersAtLimit: 0.12,
    keeperShare: 0.16,
  }
})

test('the promise is at risk', async ({ newMember }) => {
  const { page } = await newMember('admin')
  const { day: _, ...figures } = days.at(-1)!
  const data = {
    now: { at: '2026-03-02T03:00:00Z', ...figures },
    days: days.filter((_, n) => n !== 12),
    keepers: [
      { zipCode: '7K2QD', answers: 31, reports: 1 },
      { zipCode: 'M4RT8', answers: 24, reports: 0 },
      { zipCode: '3ZXW9', answers: 19, reports: 0 },
    ],
  }
  await page.route(`**${readPromise.path}`, route =>
    route.fulfill({ json: { data, timestamp: '2026-03-01T12:00:00Z' } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('온기지기가 2명 더 필요해요')).toBeVisible()
  await page.getByRole('button', { name: '더 보기' }).click()
  await camera(page, '7 administrator')('dashboard, the promise at risk')
})
