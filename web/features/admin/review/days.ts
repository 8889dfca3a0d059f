import { refusalDays } from '#contract/bad-words.ts'
import { calendarDay } from '#web/ui/date.ts'

type Day = { day: string; count: number }

const oneDay = 24 * 60 * 60_000

/** The last thirty days of Asia/Seoul with their counts, today last; days without any count are 0. */
export function lastDays(days: Day[], now: number): Day[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  return Array.from({ length: refusalDays }, (_, at) => {
    const day = calendarDay(now - (refusalDays - 1 - at) * oneDay)
    return { day, count: counts.get(day) ?? 0 }
  })
}

/** The total of the last `amount` days. */
export const totalOfLast = (days: Day[], amount: number): number =>
  days.slice(-amount).reduce((sum, { count }) => sum + count, 0)
