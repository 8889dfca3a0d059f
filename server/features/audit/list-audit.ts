import type { AuditEntry, exportAudit } from '#contract/audit.ts'
import * as contract from '#contract/audit.ts'
import type { Input } from '#contract/route.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { beginInSeoulSql } from '#server/platform/seoul.ts'

type Filters = Input<typeof exportAudit>['query']
type Row = Omit<AuditEntry, 'reason' | 'details'> & { reason: Buffer | null; detail: Record<string, unknown> }

/** The acts of administrators, newest first. */
export const listAudit = endpoint(contract.listAudit, async (ctx, _me, { query }) => {
  const content = await listEntries(ctx, query, query)
  return paged(content, query, await countEntries(ctx, query))
})

/** A page of the matching entries, newest first. */
export async function listEntries(
  ctx: Ctx,
  filters: Filters,
  cut: { page: number; size: number },
): Promise<AuditEntry[]> {
  const rows = await ctx.sql<Row[]>`
    select a.id as "auditId", a.at, coalesce(q.zip_code, '') as "adminZipCode", a.act,
      a.target_kind as "targetKind", a.target_id as "targetId", a.member_id as "memberId",
      coalesce(m.zip_code, '') as "zipCode", a.reason_sealed as reason, a.detail
    from audit_log a left join members q on q.id = a.admin_id left join members m on m.id = a.member_id
    where a.id = any(array(
      select a.id from audit_log a where ${matches(ctx, filters)}
      order by ${orderOf(ctx, filters)} ${cutTo(ctx, cut)}))
    order by a.id desc`
  return rows.map(({ reason, detail, ...row }) => ({
    ...row,
    reason: reason && ctx.vault.open('audit.reason', reason),
    details: Object.entries(detail).map(([name, value]) => ({
      name: name as AuditEntry['details'][number]['name'],
      value: String(value),
    })),
  }))
}

export async function countEntries(ctx: Ctx, filters: Filters): Promise<number> {
  const [all] = await ctx.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log a where ${matches(ctx, filters)}`
  return all.count
}

// An absent condition is left out, so that the others find their index. `between` stands for `=`: the planner drops an
// equal column from ORDER BY and would then read the newest entries of all acts (plans.test.ts).
const matches = (ctx: Ctx, { act, kind, adminZipCode, zipCode, from, to }: Filters) => ctx.sql`true
  ${kind ? ctx.sql`and a.opened_on ${kind === 'ACT' ? ctx.sql`is null` : ctx.sql`is not null`}` : ctx.sql``}
  ${adminZipCode ? ctx.sql`and a.admin_id = ${memberOf(ctx, adminZipCode)}` : ctx.sql``}
  ${zipCode ? ctx.sql`and a.member_id = ${memberOf(ctx, zipCode)}` : ctx.sql``}
  ${act ? ctx.sql`and a.act between ${act} and ${act}` : ctx.sql``}
  ${from ? ctx.sql`and a.at >= ${beginInSeoulSql(ctx, ctx.sql`${from}::date`)}` : ctx.sql``}
  ${to ? ctx.sql`and a.at < ${beginInSeoulSql(ctx, ctx.sql`${to}::date + 1`)}` : ctx.sql``}`

const memberOf = ({ sql }: Ctx, zipCode: string) => sql`(select id from members where zip_code = ${zipCode})`

function orderOf({ sql }: Ctx, { act, kind, adminZipCode, zipCode }: Filters) {
  if (adminZipCode) return sql`a.admin_id, a.id desc`
  if (zipCode) return sql`a.member_id, a.id desc`
  if (act) return sql`a.act, a.id desc`
  return kind === 'ACT' ? sql`a.opened_on, a.id desc` : sql`a.id desc`
}
