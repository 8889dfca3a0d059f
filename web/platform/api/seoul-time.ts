import { twoDigits } from './two-digits.ts'

const aheadMs = 9 * 60 * 60_000

/**
 * The calendar of Seoul, wherever the reader is. Computed without `Intl`: the first `Intl` date stops a phone for a
 * tenth of a second. Seoul has been at UTC+9 since 1988.
 */
export function seoul(at: string | number) {
  const there = new Date(new Date(at).getTime() + aheadMs)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    date: there.getUTCDate(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  }
}

/** 오후 3:05 */
export function halfDayTime(at: string | number): string {
  const { hour, minute } = seoul(at)
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${twoDigits(minute)}`
}

/** 11월 20일 */
export function dayOfMonth(at: string | number): string {
  const { month, date } = seoul(at)
  return `${month}월 ${date}일`
}
