import { dayOfMonth, halfDayTime, seoul } from '#web/platform/api/seoul-time.ts'
import { twoDigits } from '#web/platform/api/two-digits.ts'

/** 2026.11.20 in Seoul. */
export const day = (iso: string): string => calendarDay(iso).replaceAll('-', '.')

/** 2026-11-20, as the API sends days. */
export function calendarDay(at: string | number): string {
  const { year, month, date } = seoul(at)
  return [year, twoDigits(month), twoDigits(date)].join('-')
}

/** 11월 20일 오후 3:05 */
export const dayAndTime = (iso: string): string => `${dayOfMonth(iso)} ${halfDayTime(iso)}`

/** 21:05 */
export function timeOfDay(iso: string): string {
  const { hour, minute } = seoul(iso)
  return [hour, minute].map(twoDigits).join(':')
}
