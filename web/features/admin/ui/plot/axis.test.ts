import { expect, test } from 'vitest'
import { axisOf, roundUp } from './axis.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [61, 80],
  [1234, 2000],
  [0.3, 0.4],
  [1.2, 2],
])('the top above %d is %d', (value, top) => {
  expect(roundUp(value)).toBe(top)
})

const hour = 3600
test.each([
  [30, 120],
  [50 * 60, hour],
  [7 * hour, 12 * hour],
  [30 * hour, 48 * hour],
  [100 * 24 * hour, 120 * 24 * hour],
])('the top above %d seconds is %d', (value, top) => {
  expect(roundUp(value, 'seconds')).toBe(top)
})

test('a given top stays, and the ground is 0', () => {
  const series = [{ name: '', of: () => 0, format: (value: number) => `${value}%` }] as const
  const plot = { title: '', kind: 'bars', series: [series[0]], top: 100 } as const
  expect(axisOf({ ...plot, series: [series[0]] }, [])).toEqual({ top: 100, labels: ['100%', '50%', '0'] })
})
