import * as contract from '#contract/random-letters.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { coolingSince } from './cool-down.ts'
import { heldBy, hold, lapse } from './holds.ts'
import { mayMeet } from './pool.ts'

/** Takes one waiting letter to answer: what a draw may show me, else it does not exist for me. */
export const acceptLetter = endpoint(contract.acceptLetter, async (ctx, me, { body }) => {
  const { letterId } = body
  // A lapsed hold is taken over, mine or that of the letter.
  await lapse(ctx, { memberId: me.id, letterId })
  if (await heldBy(ctx, me.id)) refuse('LET-007')
  if (await coolingSince(ctx, me.id)) refuse('LET-013')
  const waiting = await lockWaiting(ctx, me.id, letterId)
  // While we waited for the lock, my other call may have committed its hold; `mayMeet` then hides the letter from me.
  if (waiting === null) refuse((await heldBy(ctx, me.id)) ? 'LET-007' : 'LET-001')
  if (!waiting) refuse('LET-008')
  if (!(await hold(ctx, me.id, letterId))) refuse((await heldBy(ctx, me.id)) ? 'LET-007' : 'LET-008')
  return (await heldBy(ctx, me.id)) ?? refuse('LET-001')
})

/** The letter that I hold, which a reload finds again. */
export const getHeld = endpoint(contract.getHeld, async (ctx, me) => {
  return (await heldBy(ctx, me.id)) ?? { temporary: false as const }
})

/**
 * Whether the letter waits; null where I may not be shown it. The lock keeps its answer and its deletion out until
 * the hold is written.
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
