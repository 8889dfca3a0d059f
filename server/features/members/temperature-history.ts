import type { listTemperatureMoves } from '#contract/members.ts'
import type { Input, Output } from '#contract/route.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

/** What moved my temperature. By whom stays out: an evaluation is nobody's face. */
export async function pageMoves(
  ctx: Ctx,
  me: Me,
  { query }: Input<typeof listTemperatureMoves>,
): Promise<Output<typeof listTemperatureMoves>> {
  const { sql } = ctx
  const content = await sql<Output<typeof listTemperatureMoves>['content']>`
    select cause, delta, moved_at as "movedAt" from temperature_moves where member_id = ${me.id}
    order by id desc ${cutTo(ctx, query)}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from temperature_moves where member_id = ${me.id}`
  return paged(content, query, all.count)
}
