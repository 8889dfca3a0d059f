import * as contract from '#contract/random-letters.ts'
import { cancelsWithin } from '#contract/random-letters.ts'
import { refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getHeldLetter } from './get-held-letter.ts'
import { giveUp } from './pool.ts'

/**
 * Returns the letter that I hold to the pool within the cancel window. Only the third cancel in 24 h starts a
 * cool-down.
 */
export const cancelHold = endpoint(contract.cancelHold, async (ctx, me) => {
  const { sql, now } = ctx
  const [ended] = await sql<{ letterId: number }[]>`
    update holds set ended_at = ${now}, outcome = 'CANCELLED', cool_from = case when (
      select count(*) from holds where member_id = ${me.id} and outcome = 'CANCELLED'
        and ended_at > ${secondsAfter(now, -cancelsWithin.seconds)}) + 1 >= ${cancelsWithin.count}
      then ${now}::timestamptz end
    where member_id = ${me.id} and ended_at is null and deadline > ${now} and cancel_until >= ${now}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
    returning letter_id as "letterId"`
  if (!ended) refuse((await getHeldLetter(ctx, me.id)) ? 'LET-012' : 'LET-002')
  await giveUp(ctx, [ended.letterId])
  return null
})
