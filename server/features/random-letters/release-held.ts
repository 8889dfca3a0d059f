import * as contract from '#contract/random-letters.ts'
import { heavyReleasesWithin } from '#contract/random-letters.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { giveUp } from './pool.ts'

/**
 * Gives the letter that I hold back at any time. It counts as a missed deadline. A letter that was too heavy starts no
 * cool-down, twice in 24 h. The outcome is LAPSED, because servers of the previous version know no release.
 */
export const releaseHeld = endpoint(contract.releaseHeld, async (ctx, me, { body }) => {
  await endReleased(ctx, me, body.tooHeavy)
  return null
})

/** Ends my hold as a release and returns the id of the letter, which is free again. Refuses LET-002 without a hold. */
export async function endReleased(ctx: Ctx, me: Pick<Me, 'id'>, tooHeavy: boolean): Promise<number> {
  const { sql, now } = ctx
  const [ended] = await sql<{ letterId: number }[]>`
    update holds set ended_at = ${now}, outcome = 'LAPSED', released = true, too_heavy = ${tooHeavy},
      cool_from = case when not ${tooHeavy} or (
        select count(*) from holds where member_id = ${me.id} and too_heavy and cool_from is null
          and ended_at > ${secondsAfter(now, -heavyReleasesWithin.seconds)}) >= ${heavyReleasesWithin.count}
        then ${now}::timestamptz end
    where member_id = ${me.id} and ended_at is null and deadline > ${now}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
    returning letter_id as "letterId"`
  if (!ended) refuse('LET-002')
  await giveUp(ctx, [ended.letterId])
  return ended.letterId
}
