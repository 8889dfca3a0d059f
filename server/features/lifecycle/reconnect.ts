import * as contract from '#contract/lifecycle.ts'
import { lockCorrespondence, reopenCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * Undoes my disconnection, once per pair. Stopped letters stay stopped. Locks both members first, as a report and a
 * withdrawal do: a report before this call is seen.
 */
export const reconnect = endpoint(contract.reconnect, async (ctx, me, { params }) => {
  await ctx.sql`
    select 1 from correspondences c join members m on m.id in (c.member_a, c.member_b)
    where c.id = ${params.id} and ${me.id} in (c.member_a, c.member_b) order by m.id for share of m`
  const correspondence = await lockCorrespondence(ctx, me.id, params.id)
  if (!correspondence) refuse('LET-003')
  if (!(await reopenCorrespondence(ctx, correspondence.id, me.id))) refuse('LET-014')
  return null
})
