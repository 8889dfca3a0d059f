import { dayOfMonth } from '#web/platform/api/seoul-time.ts'
import { calendarDay, day } from '#web/ui/date.ts'

const dayMs = 24 * 3600_000

/** 오늘, 어제, 11월 20일, or with another year 2025.11.20: the day of an instant in Seoul, as seen at `now`. */
export function dayName(iso: string, now: number): string {
  const its = calendarDay(iso)
  const near = ['오늘', '어제'][[calendarDay(now), calendarDay(now - dayMs)].indexOf(its)]
  return near ?? (its.slice(0, 4) === calendarDay(now).slice(0, 4) ? dayOfMonth(iso) : day(iso))
}
