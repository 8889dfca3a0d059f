import * as contract from '#contract/random-letters.ts'
import { refusePaused } from '#server/features/members/writing-pause.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getCoolDownStart } from './cool-down.ts'
import { loseRace } from './draw-visits.ts'
import { getHeldLetter } from './get-held-letter.ts'
import { holdLetter } from './holds.ts'
import { endLapsedHoldsOf } from './lapse-holds.ts'
import { mayMeet } from './pool.ts'

/** Holds one waiting letter to answer. A letter that a draw may not show me gets LET-001. */
export const acceptLetter = endpoint(contract.acceptLetter, async (ctx, me, { body }) => {
  const { letterId } = body
  await refusePaused(ctx, me)
  // A hold that has lapsed, mine or the letter's, must not block this one.
  await endLapsedHoldsOf(ctx, { memberId: me.id, letterId })
  if (await getHeldLetter(ctx, me.id)) refuse('LET-007')
  if (await getCoolDownStart(ctx, me.id)) refuse('LET-013')
  const waiting = await lockWaiting(ctx, me.id, letterId)
  // While this call waited for the lock, my other call may have committed its hold; `mayMeet` then excludes the letter.
  if (waiting === null) refuse((await getHeldLetter(ctx, me.id)) ? 'LET-007' : 'LET-001')
  if (!waiting) return loseRace(ctx)
  if (!(await holdLetter(ctx, me.id, letterId))) {
    if (await getHeldLetter(ctx, me.id)) refuse('LET-007')
    await refusePaused(ctx, me)
    return loseRace(ctx)
  }
  return (await getHeldLetter(ctx, me.id)) ?? refuse('LET-001')
})

/**
 * Whether the letter waits; null if I may not be shown it. The lock blocks an answer and a deletion until the hold is
 * written.
 */
async function lockWaiting(ctx: Ctx, me: number, letterId: number): Promise<boolean | null> {
  const { sql } = ctx
  const [letter] = await sql<{ waiting: boolean }[]>`
    select coalesce(p.waiting, false) as waiting from letters l join members w on w.id = l.writer_id
    left join pool p on p.letter_id = l.id
    where l.id = ${letterId} and l.parent_id is null and l.deleted_at is null and l.hidden_at is null
      and ${mayMeet(ctx, me)}
    for no key update of l`
  if (!letter) return null
  const [place] = await sql<{ waiting: boolean }[]>`
    select waiting from pool where letter_id = ${letterId} for no key update`
  return place?.waiting ?? false
}
