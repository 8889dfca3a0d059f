import { twoDigits } from './two-digits.ts'

/**
 * 2026.11.20 in Seoul, wherever the reader is. Computed without `Intl`: the first `Intl` date stops a phone for a
 * tenth of a second. Seoul has been at UTC+9 since 1988.
 */
export const day = (iso: string): string => calendarDay(iso).replaceAll('-', '.')

/** 2026-11-20, as the API sends days. */
export function calendarDay(at: string | number): string {
  const { year, month, date } = seoul(at)
  return [year, twoDigits(month), twoDigits(date)].join('-')
}

/** 11월 20일 오후 3:05 */
export const dayAndTime = (iso: string): string => `${dayOfMonth(iso)} ${halfDayTime(iso)}`

/** 오후 3:05 */
export function halfDayTime(iso: string): string {
  const { hour, minute } = seoul(iso)
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${twoDigits(minute)}`
}

/** 11월 20일 */
export function dayOfMonth(iso: string): string {
  const { month, date } = seoul(iso)
  return `${month}월 ${date}일`
}

/** 21:05 */
export function timeOfDay(iso: string): string {
  const { hour, minute } = seoul(iso)
  return [hour, minute].map(twoDigits).join(':')
}

const ahead = 9 * 60 * 60_000

function seoul(at: string | number) {
  const there = new Date(new Date(at).getTime() + ahead)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    date: there.getUTCDate(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  }
}
