import { dayOfMonth, halfDayTime } from './seoul-time.ts'
import { serverNow } from './server-clock.ts'

const minuteMs = 60_000

/** The end of the read-only mode in full minutes, today without the date: 오후 3:30 */
export function untilTime(until: string): string {
  const end = Math.ceil(Date.parse(until) / minuteMs) * minuteMs
  const isToday = dayOfMonth(end) === dayOfMonth(serverNow())
  return isToday ? halfDayTime(end) : `${dayOfMonth(end)} ${halfDayTime(end)}`
}

export const readingOnly = '점검 중이라 지금은 읽기만 할 수 있어요.'

export const pausedWriting = '지금은 글쓰기를 쉬는 기간이에요.'

export const writableAgain = (until: string): string => `${untilTime(until)}부터 다시 쓸 수 있어요.`

/** Why a text cannot be sent just now. */
export const notSentNow = (until: string): string =>
  `점검 중이에요. 쓴 글은 그대로 있고, ${untilTime(until)}부터 보낼 수 있어요.`
