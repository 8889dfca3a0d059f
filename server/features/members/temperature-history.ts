import * as contract from '#contract/members.ts'
import type { Output } from '#contract/route.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

import { cutTo, paged } from '#server/platform/http/paging.ts'

/** The moves of my temperature with their causes. The counterpart stays secret. */
export const listTemperatureMoves = endpoint(contract.listTemperatureMoves, async (ctx, me, { query }) => {
  const { sql } = ctx
  const content = await sql<Output<typeof contract.listTemperatureMoves>['content']>`
    select cause, delta, moved_at as "movedAt" from temperature_moves where member_id = ${me.id}
    order by id desc ${cutTo(ctx, query)}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from temperature_moves where member_id = ${me.id}`
  return paged(content, query, all.count)
})
