import type { listTemperatureMoves } from '#contract/members.ts'
import type { Answer, Received } from '#contract/route.ts'
import { paged } from '#server/paged.ts'
import type { Me, Work } from '#server/work.ts'

/** What moved my temperature. By whom stays out: an evaluation is nobody's face. */
export async function pageMoves(
  { sql }: Work,
  me: Me,
  { query }: Received<typeof listTemperatureMoves>,
): Promise<Answer<typeof listTemperatureMoves>> {
  const { page, size } = query
  const content = await sql<Answer<typeof listTemperatureMoves>['content']>`
    select cause, delta, moved_at as "movedAt" from temperature_moves where member_id = ${me.id}
    order by id desc limit ${size} offset ${(page - 1) * size}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from temperature_moves where member_id = ${me.id}`
  return paged(content, query, all.count)
}
