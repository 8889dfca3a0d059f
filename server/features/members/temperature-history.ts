import type { listTemperatureMoves } from '#contract/members.ts'
import type { Answer, Received } from '#contract/route.ts'
import type { Me, Work } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

/** What moved my temperature. By whom stays out: an evaluation is nobody's face. */
export async function pageMoves(
  work: Work,
  me: Me,
  { query }: Received<typeof listTemperatureMoves>,
): Promise<Answer<typeof listTemperatureMoves>> {
  const { sql } = work
  const content = await sql<Answer<typeof listTemperatureMoves>['content']>`
    select cause, delta, moved_at as "movedAt" from temperature_moves where member_id = ${me.id}
    order by id desc ${cutTo(work, query)}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from temperature_moves where member_id = ${me.id}`
  return paged(content, query, all.count)
}
