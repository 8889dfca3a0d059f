import { expect, test } from 'vitest'
import type { DashboardDay } from '#contract/dashboard.ts'
import { plots } from './dashboard-plots.ts'
import { waitingTimeText } from './number-texts.ts'

const day = (given: Partial<DashboardDay> = {}): DashboardDay => ({
  day: '2026-03-01',
  written: 0,
  newLetters: 0,
  answeredIn24h: 0,
  answersFinal: true,
  delivered: 0,
  late: 0,
  activeMembers: 0,
  waiting: 0,
  medianWaitSeconds: null,
  oldestWaitSeconds: null,
  reviewBacklog: 0,
  reportsOpen: 0,
  ...given,
})
const answers = plots.find(({ title }) => title === '24시간 안에 답장받은 새 편지')!

test('each number of a day is in a table', () => {
  const numbers = Object.fromEntries(
    Object.entries(day())
      .filter(([, value]) => typeof value !== 'string' && typeof value !== 'boolean')
      .map(([name], at) => [name, 7000 + at]),
  )
  const shown = plots.flatMap(({ series, also = [] }) =>
    [...series, ...also].map(({ of }) => of(day(numbers))),
  )
  for (const value of Object.values(numbers)) expect(shown).toContain(value)
})

test('the share of answered letters refers to letters of the day, and is null without letters', () => {
  const [{ of, format }] = answers.series
  expect(of(day({ newLetters: 3, answeredIn24h: 2 }))).toBeCloseTo(66.67)
  expect(format(200 / 3)).toBe('67%')
  expect(of(day())).toBeNull()
})

test.each([
  [59, '1분 미만'],
  [600, '10분'],
  [3900, '1시간 5분'],
  [8 * 3600 + 300, '8시간'],
  [50 * 3600, '2일 2시간'],
])('%d seconds of waiting are %s', (seconds, words) => {
  expect(waitingTimeText(seconds)).toBe(words)
})
