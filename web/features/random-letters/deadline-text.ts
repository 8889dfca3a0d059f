import { dayOfMonth } from '#web/platform/api/seoul-time.ts'
import { calendarDay, timeOfDay } from '#web/ui/date.ts'

const dayMs = 24 * 3_600_000

/** 내일 21:05까지 답장할 수 있어요. The day and the time are those of Seoul. */
export function deadlineText(until: string, now: number): string {
  const days = [now, now + dayMs].map(calendarDay)
  const day = ['오늘', '내일'][days.indexOf(calendarDay(until))] ?? dayOfMonth(until)
  return `${day} ${timeOfDay(until)}까지 답장할 수 있어요`
}
