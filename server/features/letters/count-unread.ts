import * as contract from '#contract/letters.ts'
import { arrived, gone } from '#server/features/mailbox/visibility.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

export const countUnread = endpoint(contract.countUnread, async (ctx, me) => {
  const [row] = await ctx.sql<[{ count: number }]>`
    select count(*)::int as count from letters l where l.receiver_id = ${me.id} and l.read_at is null
      and l.parent_id is not null and ${arrived(ctx)} and not ${gone(ctx)}`
  return row.count
})
