import { expect, test } from 'vitest'
import type { DashboardDay } from '#contract/dashboard.ts'
import { waitingTimeText } from './number-texts.ts'
import { heightOf, highest, latest, linesOf, type Plot, plots, slotOf } from './plots.ts'

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
const plot = (title: string): Plot => plots.find(plot => plot.title === title)!
const [answers, waits, written] = [
  plot('24시간 안에 답장받은 새 편지'),
  plot('답장을 기다린 시간'),
  plot('쓴 편지'),
]

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
  const [{ of, say }] = answers.series
  expect(of(day({ newLetters: 3, answeredIn24h: 2 }))).toBeCloseTo(66.67)
  expect(say(200 / 3)).toBe('67%')
  expect(of(day())).toBeNull()
})

test('latest returns the last final number with its day', () => {
  const days = [
    day({ day: '2026-02-27', newLetters: 2, answeredIn24h: 1 }),
    day({ day: '2026-02-28', newLetters: 4, answeredIn24h: 3 }),
    day({ day: '2026-03-01', newLetters: 4, answersFinal: false }),
    day({ day: '2026-03-02', written: 1234, newLetters: 4, answersFinal: false }),
  ]
  expect(latest(answers, days)).toEqual(['2월 28일', '75%'])
  expect(latest(answers, days.slice(2))).toEqual(['오늘', '0%'])
  expect(latest(written, days)).toEqual(['오늘', '1,234통'])
  expect(latest(waits, days)).toEqual(['오늘', '–'])
})

test('days are at the right end, and a day without a number breaks the line', () => {
  expect([slotOf(0, 30), slotOf(29, 30), slotOf(0, 1)]).toEqual([0, 290, 290])
  const days = [60, 30, null, 0].map(medianWaitSeconds => day({ medianWaitSeconds }))
  expect(linesOf(waits.series[0], days, 60)).toEqual(['M265 0L275 50', 'M295 100h0'])
  expect(linesOf(waits.series[0], [day()], 60)).toEqual([])
})

test('the height of a bar is its share of the highest number', () => {
  const days = [day({ written: 3, newLetters: 1 }), day({ written: 12 })]
  expect(highest(written, days)).toBe(12)
  expect([heightOf(3, 12), heightOf(null, 12)]).toEqual([25, 0])
  expect(highest(written, [day()])).toBeNull()
})

test.each([
  [59, '1분 안쪽'],
  [600, '10분'],
  [3900, '1시간 5분'],
  [8 * 3600 + 300, '8시간'],
  [50 * 3600, '2일 2시간'],
])('%d seconds of waiting are %s', (seconds, words) => {
  expect(waitingTimeText(seconds)).toBe(words)
})
