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

const dayMs = 24 * 3600_000

/** 오늘, 어제, 11월 20일, or with another year 2025.11.20: the day of an instant in Seoul, as seen at `now`. */
export function dayName(iso: string, now: number): string {
  const its = calendarDay(iso)
  const near = ['오늘', '어제'][[calendarDay(now), calendarDay(now - dayMs)].indexOf(its)]
  return near ?? (its.slice(0, 4) === calendarDay(now).slice(0, 4) ? dayOfMonth(iso) : day(iso))
}

const weekdays = '일월화수목금토'

/** 2027년 3월 2일 화요일 오전 9시에 도착해요: the arrival of a letter for a chosen day, such as 2027-03-02. */
export function chosenArrival(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일 ${weekdays[new Date(day).getUTCDay()]}요일 오전 9시에 도착해요`
}
