import type { MemberFilter } from '#contract/administration.ts'
import * as contract from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { roleColumns } from '#server/features/members/role.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Row = Output<typeof contract.listMembers>['content'][number]

/** Members, newest first, without e-mails. Each call is recorded with its filter and page. */
export const listMembers = endpoint(contract.listMembers, async (ctx, me, { query }) => {
  const { sql } = ctx
  const wanted = selectIds(ctx, query.filter)
  const rows = await sql<Row[]>`
    select m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", m.status, ${roleColumns(ctx, 'm')}, m.created_at as "joinedAt",
      ${standingWarnings(ctx, 'm')} as "warningCount", exists (select from keepers where member_id = m.id) as keeper,
      exists (select from keeper_offers where member_id = m.id) as offered
    from members m where m.id = any(array(${wanted} order by id desc ${cutTo(ctx, query)}))
    order by m.id desc`
  const [all] = await sql<[{ count: number }]>`select count(*)::int as count from (${wanted}) all_wanted`
  await recordAct(ctx, me, {
    act: 'MEMBER_LIST',
    detail: { by: query.filter ?? 'ALL', page: query.page, count: rows.length },
  })
  return paged(rows, query, all.count)
})

/** The ids of a filter. Each has its own index or its own table. */
function selectIds(ctx: Ctx, filter: MemberFilter | undefined) {
  const { sql } = ctx
  if (filter === 'WARNED')
    return sql`select id from members where warning_count > 0 and ${standingWarnings(ctx)} > 0`
  if (filter === 'BARRED') return sql`select id from members where status = 'BARRED'`
  if (filter === 'KEEPER') return sql`select member_id as id from keepers`
  return filter === 'OFFERED' ? sql`select member_id as id from keeper_offers` : sql`select id from members`
}
