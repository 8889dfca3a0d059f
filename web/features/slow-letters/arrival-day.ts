import { slowYearsMax } from '#contract/slow-letters.ts'
import { seoul } from '#web/platform/api/seoul-time.ts'
import { twoDigits } from '#web/platform/api/two-digits.ts'

// Days are texts like 2026-11-20 of the calendar of Seoul, so the time zone of the browser never counts.

/** The day some days after another. */
export const addDays = (day: string, days: number): string => {
  const [year, month, date] = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The same date some months later, or the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, date)
}

export const firstDay = (today: string) => addDays(today, 1)
export const lastDay = (today: string) => addMonths(today, 12 * slowYearsMax)

/** The server accepts the day. */
export const isDayAllowed = (day: string, today: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day > today && day <= lastDay(today)

export const nextNewYear = (today: string) => `${partsOf(today)[0] + 1}-01-01`

/** The next birthday after today. 29 February becomes 28 February in other years. */
export function nextBirthday(month: number, date: number, today: string): string {
  const [year] = partsOf(today)
  const birthday = dayOf(year, month, date)
  return birthday > today ? birthday : dayOf(year + 1, month, date)
}

/** The instant of an hour of a day in Seoul, in milliseconds. */
export const instantOf = (day: string, hour: number) => Date.parse(`${day}T${twoDigits(hour)}:00:00+09:00`)

/** 오전 9시 */
export const hourText = (hour: number): string =>
  hour === 0 ? '밤 12시' : hour === 12 ? '낮 12시' : `${hour < 12 ? '오전' : '오후'} ${hour % 12}시`

/** 2027년 3월 2일 오전 9시 */
export function arrivalText(at: string | number): string {
  const { year, month, date, hour } = seoul(at)
  return `${year}년 ${month}월 ${date}일 ${hourText(hour)}`
}

/** The same by the clock of a reader in another time zone; null in that of Seoul. */
export function localText(at: string | number): string | null {
  const here = new Date(at)
  if (here.getTimezoneOffset() === -540) return null
  const time = `${twoDigits(here.getHours())}:${twoDigits(here.getMinutes())}`
  return `${here.getFullYear()}년 ${here.getMonth() + 1}월 ${here.getDate()}일 ${time}`
}

function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

function dayOf(year: number, month: number, date: number): string {
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${twoDigits(month)}-${twoDigits(Math.min(date, longest))}`
}
