import { expect, test } from 'vitest'
import { calendarDay, day, dayAndTime, dayName } from './date.ts'

test.each([
  ['2025-12-31T14:59:59.999Z', '2025.12.31', '12월 31일 오후 11:59'],
  ['2025-12-31T15:00:00.000Z', '2026.01.01', '1월 1일 오전 12:00'],
  ['2026-06-30T03:05:00Z', '2026.06.30', '6월 30일 오후 12:05'],
  ['2028-02-28T15:30:00+00:00', '2028.02.29', '2월 29일 오전 12:30'],
  ['2026-11-20T15:05:00+09:00', '2026.11.20', '11월 20일 오후 3:05'],
])('%s is the day and the time of Seoul', (iso, date, time) => {
  expect(day(iso)).toBe(date)
  expect(calendarDay(Date.parse(iso))).toBe(date.replaceAll('.', '-'))
  expect(dayAndTime(iso)).toBe(time)
})

// 0:30 in Seoul on 2 March.
const now = Date.parse('2026-03-01T15:30:00Z')

test.each([
  ['2026-03-01T15:00:00Z', '오늘'],
  ['2026-03-01T14:59:59Z', '어제'],
  ['2026-02-28T15:00:00Z', '어제'],
  ['2026-02-28T14:59:59Z', '2월 28일'],
  ['2025-12-31T15:00:00Z', '1월 1일'],
  ['2025-12-31T14:59:59Z', '2025.12.31'],
])('%s is the day %s in Seoul', (iso, name) => {
  expect(dayName(iso, now)).toBe(name)
})
