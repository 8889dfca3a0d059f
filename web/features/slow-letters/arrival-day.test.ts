import { afterEach, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  arrivalText,
  instantOf,
  isDayAllowed,
  localText,
  nextBirthday,
  nextNewYear,
} from './arrival-day.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-24', 12, '2027-11-24'],
  ['2028-02-29', 120, '2038-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test.each([
  [3, 2, '2026-11-24', '2027-03-02'],
  [11, 25, '2026-11-24', '2026-11-25'],
  [11, 24, '2026-11-24', '2027-11-24'],
  [2, 29, '2026-11-24', '2027-02-28'],
  [2, 29, '2027-11-24', '2028-02-29'],
])('the birthday of month %i, day %i after %s is %s', (month, date, today, day) => {
  expect(nextBirthday(month, date, today)).toBe(day)
})

test('a day is allowed from tomorrow to ten years ahead', () => {
  const today = '2026-12-31'
  expect(
    ['2026-12-31', '2027-01-01', '2036-12-31', '2037-01-01', ''].map(day => isDayAllowed(day, today)),
  ).toEqual([false, true, true, false, false])
  expect([addDays(today, 1), nextNewYear(today)]).toEqual(['2027-01-01', '2027-01-01'])
})

test.each(['Asia/Seoul', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the instant and its words are those of Seoul in a browser at %s',
  name => {
    process.env.TZ = name
    const at = instantOf('2027-03-02', 9)
    expect(new Date(at).toISOString()).toBe('2027-03-02T00:00:00.000Z')
    expect(arrivalText(at)).toBe('2027년 3월 2일 오전 9시')
    expect(arrivalText(instantOf('2027-03-02', 0))).toBe('2027년 3월 2일 밤 12시')
  },
)

test.each([
  ['Asia/Seoul', null],
  ['UTC', '2027년 3월 2일 00:00'],
  ['America/Los_Angeles', '2027년 3월 1일 16:00'],
])('a reader at %s sees their own time too: %s', (name, text) => {
  process.env.TZ = name
  expect(localText('2027-03-02T00:00:00Z')).toBe(text)
})
