import { type NudgeEvent, countNudge as route } from '#contract/nudges.ts'
import { call } from '#web/platform/api/call.ts'

/** Passages that the writer was asked about, and whether the writer chose to change one. */
export type Nudged = { passages: string[]; isToChange: boolean }

/** Shorter than the wait for the slow notice: nobody waits for a count. */
const timeLimit = 6000

/** Adds one to a count of the day. A count that fails is lost. */
export function countNudge(event: NudgeEvent): void {
  call(route, { body: { event } }, { signal: AbortSignal.timeout(timeLimit) }).catch(() => {})
}

type Letter = Record<'title' | 'content', string>

/** Counts a sent letter: as changed if its writer chose so and none of the passages is left, else as sent. */
export const countOutcome = (nudged: Nudged, letter: Letter): void => countNudge(outcomeOf(nudged, letter))

export function outcomeOf({ passages, isToChange }: Nudged, { title, content }: Letter): NudgeEvent {
  const isLeft = passages.some(passage => title.includes(passage) || content.includes(passage))
  return isToChange && !isLeft ? 'CHANGED' : 'SENT'
}
