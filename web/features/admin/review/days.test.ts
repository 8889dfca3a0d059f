import { expect, it } from 'vitest'
import { lastDays, totalOfLast } from './days.ts'

// In Seoul it is already the next day.
const now = Date.parse('2026-11-20T15:30:00Z')
const days = lastDays(
  [
    { day: '2026-11-21', count: 3 },
    { day: '2026-11-15', count: 2 },
    { day: '2026-11-14', count: 1 },
    { day: '2026-10-23', count: 7 },
    { day: '2026-10-22', count: 50 },
  ],
  now,
)

it('lists thirty days of Seoul, today last', () => {
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-11-21', count: 3 })
  expect(days.at(0)).toEqual({ day: '2026-10-23', count: 7 })
  expect(days.at(1)).toEqual({ day: '2026-10-24', count: 0 })
})

it.each([
  [1, 3],
  [7, 5],
  [30, 13],
])('the last %i of them have %i', (amount, expected) => {
  expect(totalOfLast(days, amount)).toBe(expected)
})
