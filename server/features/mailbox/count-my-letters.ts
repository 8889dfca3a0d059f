import * as contract from '#contract/mailbox.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { gone, receivedBy } from './visibility.ts'

/** Without letters that were stopped, deleted or hidden. A letter in the pool counts as sent. */
export const countMyLetters = endpoint(contract.countMyLetters, async (ctx, me) => {
  const { sql } = ctx
  const [counts] = await sql<[{ sent: number; received: number; warm: number }]>`
    select mine.sent, mine.warm, (
        select count(*)::int from letters l where ${receivedBy(ctx, me.id)} and not ${gone(ctx)}) as received
    from (
      select count(*)::int as sent, count(*) filter (where evaluation = 'GOOD')::int as warm from letters l
      where writer_id = ${me.id} and stopped_at is null and not ${gone(ctx)}) mine`
  return counts
})
