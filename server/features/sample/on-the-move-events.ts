import { answerHeld, sendLetter } from '#server/features/letters/send-letter.ts'
import { holdLetter } from '#server/features/random-letters/holds.ts'
import { releaseHeld } from '#server/features/random-letters/release-held.ts'
import { type Ctx, Refusal } from '#server/platform/ctx.ts'
import { type Event, hoursBefore, letterInput, type People } from './event.ts'
import type { LetterOnTheMove } from './texts/text-types.ts'

/** A letter is written and taken, and then given back or answered. */
export function onTheMoveEvents(now: Date, people: People, letter: LetterOnTheMove): Event[] {
  const { writer, holder, hoursAgo, takenHoursAgo, releasedMinutesAgo, answer } = letter
  const me = people.get(holder)!
  let id: number
  const events: Event[] = [
    {
      at: hoursBefore(now, hoursAgo),
      async happen(ctx) {
        const sent = await sendLetter.handle(ctx, people.get(writer)!, letterInput(letter))
        if (sent instanceof Refusal) throw sent
        id = sent.letterId
      },
    },
    { at: hoursBefore(now, takenHoursAgo), happen: ctx => holdLetter(ctx, me.id, id) },
  ]
  if (releasedMinutesAgo !== undefined)
    events.push({
      at: hoursBefore(now, releasedMinutesAgo / 60),
      happen: ctx => releaseHeld.handle(ctx, me, { body: { tooHeavy: false } }),
    })
  if (answer)
    events.push({
      at: hoursBefore(now, answer.sentMinutesAgo / 60),
      happen: (ctx: Ctx) => answerHeld.handle(ctx, me, letterInput({ ...letter, ...answer }, id)),
    })
  return events
}
