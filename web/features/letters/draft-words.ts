import { serverNow } from '#web/platform/api/clock.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { twoDigits } from '#web/ui/two-digits.ts'
import type { Keeping } from './draft-keeper.ts'
import { isTooLong, type Manuscript } from './manuscript.ts'

export const chooseFirst = '다른 곳에서 고친 글이 있어요. 어느 글을 남길지 골라 주세요.'

/** Why the server does not have the text, in words; null where that is only a matter of seconds. */
export function whyNotSaved({ phase, conflict }: Keeping, text: Manuscript, isOnline = true): string | null {
  if (conflict) return chooseFirst
  if (isTooLong(text)) return '글자 수를 넘어서 자동 저장을 멈췄어요.'
  if (phase === 'full') return '임시 저장은 100통까지 할 수 있어요. 이 글은 이 브라우저에만 남아 있어요.'
  if (!isOnline) return '인터넷 연결이 끊겼어요. 쓴 글은 이 브라우저에 남아 있고, 다시 연결되면 저장할게요.'
  if (phase === 'failed') return '임시 저장하지 못했어요. 이 글은 이 브라우저에 남아 있어요.'
  return null
}

/** 저장됨 12:03, by the clock of who reads it; with its day once that is over. */
export function savedAtWords(iso: string): string {
  const saved = new Date(iso)
  const isToday = saved.toDateString() === new Date(serverNow()).toDateString()
  return `저장됨 ${isToday ? `${twoDigits(saved.getHours())}:${twoDigits(saved.getMinutes())}` : dayAndTime(iso)}`
}
