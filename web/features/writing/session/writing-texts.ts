import { chosenDaysMax } from '#contract/letters.ts'
import { notSentNow } from '#web/platform/api/read-only-texts.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useSiteState } from '#web/platform/api/site-state.ts'
import { twoDigits } from '#web/platform/api/two-digits.ts'
import { calendarDay, dayAndTime } from '#web/ui/date.ts'
import { isFilledIn, isTooLong } from './manuscript.ts'
import type { Editing } from './writing-state.ts'

const chooseFirst = '다른 곳에서 고친 글이 있어요. 어느 글을 남길지 골라 주세요.'

/** The day of Seoul so many days ahead. */
export const dayAhead = (days: number) => calendarDay(serverNow() + days * 24 * 3600_000)

/** The server takes the day for an arrival. */
export const isDayToChoose = (day: string) => day > dayAhead(0) && day <= dayAhead(chosenDaysMax)

/** Says why the next step has to wait; null where nothing is missing. */
export function whyNotNext({ conflict, manuscript, step, arrivesOn }: Editing): string | null {
  if (conflict) return chooseFirst
  if (!isFilledIn(manuscript.text)) return '편지 제목과 내용을 채웠는지 확인해 주세요.'
  if (isTooLong(manuscript.text)) return '편지 제목이나 내용이 너무 길어요. 조금 줄여 주세요.'
  if (arrivesOn !== null && !isDayToChoose(arrivesOn)) return '편지가 도착할 날을 골라 주세요.'
  if (step === 'category' && manuscript.text.category === null) return '받고 싶은 답장을 골라 주세요.'
  return null
}

/** Why the server lacks the text; null where the next saving by itself will store it. */
export function whyNotSaved(
  { sync, conflict, manuscript }: Editing,
  readOnlyUntil = useSiteState.getState().readOnly?.until,
): string | null {
  if (conflict) return chooseFirst
  if (isTooLong(manuscript.text)) return '글자 수를 넘어서 자동 저장을 멈췄어요.'
  if (sync === 'full') return '임시 저장은 100통까지 할 수 있어요. 이 글은 이 브라우저에만 남아 있어요.'
  if (readOnlyUntil) return notSentNow(readOnlyUntil)
  if (sync === 'failed') return '임시 저장하지 못했어요. 이 글은 이 브라우저에 남아 있어요.'
  return null
}

/** The same in a word or two, for the line under the heading. */
export function unsavedText({ conflict, manuscript }: Editing): string {
  if (conflict) return '글이 두 가지예요'
  return isTooLong(manuscript.text) ? '자동 저장을 멈췄어요' : '이 브라우저에만 있어요'
}

/** `저장됨 12:03` in the reader's time zone; on a later day with the date. */
export function savedAtText(iso: string): string {
  const saved = new Date(iso)
  const isToday = saved.toDateString() === new Date(serverNow()).toDateString()
  return `저장됨 ${isToday ? `${twoDigits(saved.getHours())}:${twoDigits(saved.getMinutes())}` : dayAndTime(iso)}`
}
