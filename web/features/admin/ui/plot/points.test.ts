import { expect, test } from 'vitest'
import type { Plot } from './plot.ts'
import { highest, latest, median, pointsOf, valuesText } from './points.ts'
import { heightOf, linesOf } from './shapes.ts'

type Day = { day: string; count: number | null; open?: boolean }

const plot: Plot<Day> = {
  title: '쓴 편지',
  kind: 'bars',
  series: [{ name: '편지', of: ({ count }) => count, format: count => `${count}통` }],
  open: ({ open = false }) => open,
}

/** Days that end with the 30th of March. */
const daysOf = (...counts: (number | null)[]): Day[] =>
  counts.map((count, at) => ({
    day: new Date(Date.UTC(2026, 2, 31 - counts.length + at)).toISOString().slice(0, 10),
    count,
  }))
const month = (count: number) => daysOf(...Array<number>(30).fill(count))

test('five items a day are drawn by day, at the right end', () => {
  const { isWeekly, points } = pointsOf(plot, month(5))
  expect([isWeekly, points.length]).toEqual([false, 30])
  expect(points.at(-1)).toMatchObject({ label: '3월 30일', from: 29, slots: 1, values: [5] })
  expect(pointsOf(plot, daysOf(9)).points).toMatchObject([{ from: 29 }])
})

test('fewer are drawn as the medians of whole weeks that end today', () => {
  const { isWeekly, points } = pointsOf(plot, daysOf(...month(1).map((_, at) => (at % 7 === 0 ? 20 : 0))))
  expect([isWeekly, points.length]).toEqual([true, 4])
  expect(points.map(({ label, from, slots }) => [label, from, slots])).toEqual([
    ['3월 3일–9일', 2, 7],
    ['3월 10일–16일', 9, 7],
    ['3월 17일–23일', 16, 7],
    ['3월 24일–30일', 23, 7],
  ])
  expect(points.map(({ values }) => values)).toEqual([[0], [0], [0], [0]])
})

test('a week over two months names both, and less than a week is one place', () => {
  const { points } = pointsOf(plot, [
    { day: '2026-02-27', count: 1 },
    { day: '2026-02-28', count: 3 },
    { day: '2026-03-01', count: 2 },
  ])
  expect(points).toMatchObject([{ label: '2월 27일–3월 1일', from: 27, slots: 3, values: [2] }])
})

test('a share counts the things behind it, and days without a number count for nothing', () => {
  const share: Plot<Day> = { ...plot, items: () => 100 }
  expect(pointsOf(share, month(1)).isWeekly).toBe(false)
  expect(pointsOf(plot, daysOf(null, null, 6)).isWeekly).toBe(false)
  expect(pointsOf(plot, daysOf(null, null)).isWeekly).toBe(false)
})

test('a week counts its final days, and is open without one', () => {
  const days = daysOf(1, 1, 4, 4).map((day, at) => ({ ...day, open: at > 1 }))
  expect(pointsOf(plot, days).points).toMatchObject([{ values: [1], isOpen: false }])
  const open = days.map(day => ({ ...day, open: true }))
  expect(pointsOf(plot, open).points).toMatchObject([{ values: [2.5], isOpen: true }])
})

test.each([
  [[3, 1, 2], 2],
  [[4, null, 1], 2.5],
  [[null], null],
  [[], null],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('latest returns the last final number with its time', () => {
  const days = daysOf(8, 9, null).map((day, at) => ({ ...day, open: at === 1 }))
  expect(latest(plot, pointsOf(plot, days))).toEqual(['3월 28일', '8통'])
  expect(latest(plot, pointsOf(plot, month(7)))).toEqual(['오늘', '7통'])
  expect(latest(plot, pointsOf(plot, month(2)))).toEqual(['최근 한 주', '2통'])
  expect(latest(plot, pointsOf(plot, daysOf(null)))).toEqual(['오늘', '–'])
  expect(latest(plot, pointsOf(plot, []))).toEqual(['오늘', '–'])
})

test('the values of a place name each of two series', () => {
  const two: Plot<Day> = {
    ...plot,
    series: [plot.series[0], { name: '새 편지', of: () => null, format: String }],
  }
  const [point] = pointsOf(two, daysOf(12)).points
  expect(valuesText(two, point!)).toBe('편지 12통, 새 편지 없음')
  expect(valuesText(plot, pointsOf(plot, daysOf(12)).points[0]!)).toBe('12통')
})

test('a place without a number breaks the line, and bars are shares of the top', () => {
  const { points } = pointsOf(plot, daysOf(60, 30, null, 0))
  expect(linesOf(points, 0, 60)).toEqual(['M265 0L275 50', 'M295 100h0'])
  expect(linesOf(points, 1, 60)).toEqual([])
  expect(highest(points)).toBe(60)
  expect([heightOf(3, 12), heightOf(null, 12)]).toEqual([25, 0])
  expect(highest(pointsOf(plot, month(0)).points)).toBeNull()
})
