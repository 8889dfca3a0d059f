import { serverNow } from '#web/platform/api/server-clock.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { calendarDay, dayAndTime, halfDayTime } from './date.ts'

const minuteMs = 60_000

/** The end of the read-only mode in full minutes, today without the date: 오후 3:30 */
export function untilTime(until: string): string {
  const end = new Date(Math.ceil(Date.parse(until) / minuteMs) * minuteMs).toISOString()
  return calendarDay(end) === calendarDay(serverNow()) ? halfDayTime(end) : dayAndTime(end)
}

export const writableAgain = (until: string): string => `${untilTime(until)}부터 다시 쓸 수 있어요.`

/** Why a text cannot be sent just now. */
export const notSentNow = (until: string): string =>
  `점검 중이에요. 쓴 글은 그대로 있고, ${untilTime(until)}부터 보낼 수 있어요.`

/** Beside a sending button, which is disabled until then. It renders nothing outside of the read-only mode. */
export function ReadOnlyNote({ className = '' }: { className?: string }) {
  const until = useReadOnlyUntil()
  return (
    <p role="status" className={until ? `font-semibold text-sm ${className}` : 'sr-only'}>
      {until && notSentNow(until)}
    </p>
  )
}
