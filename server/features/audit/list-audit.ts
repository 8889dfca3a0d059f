import type { AuditEntry, exportAudit, listAudit } from '#contract/audit.ts'
import type { Answer, Received } from '#contract/route.ts'
import type { Me, Work } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Filters = Received<typeof exportAudit>['query']
type Row = Omit<AuditEntry, 'reason' | 'details'> & { reason: Buffer | null; detail: Record<string, unknown> }

/** What administrators did, newest first. */
export async function pageAudit(
  work: Work,
  _me: Me,
  { query }: Received<typeof listAudit>,
): Promise<Answer<typeof listAudit>> {
  const content = await entries(work, query, query)
  return paged(content, query, await countEntries(work, query))
}

/** A page of the entries that fit, the newest first. */
export async function entries(
  work: Work,
  filters: Filters,
  cut: { page: number; size: number },
): Promise<AuditEntry[]> {
  const rows = await work.sql<Row[]>`
    select a.id as "auditId", a.at, coalesce(q.zip_code, '') as "adminZipCode", a.act,
      a.target_kind as "targetKind", a.target_id as "targetId", a.member_id as "memberId",
      coalesce(m.zip_code, '') as "zipCode", a.reason_sealed as reason, a.detail
    from audit_log a left join members q on q.id = a.admin_id left join members m on m.id = a.member_id
    where a.id = any(array(
      select a.id from audit_log a where ${fitting(work, filters)}
      order by ${inOrder(work, filters)} ${cutTo(work, cut)}))
    order by a.id desc`
  return rows.map(({ reason, detail, ...row }) => ({
    ...row,
    reason: reason && work.vault.open('audit.reason', reason),
    details: Object.entries(detail).map(([name, value]) => ({
      name: name as AuditEntry['details'][number]['name'],
      value: String(value),
    })),
  }))
}

export async function countEntries(work: Work, filters: Filters): Promise<number> {
  const [all] = await work.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log a where ${fitting(work, filters)}`
  return all.count
}

// A condition that is not asked for is left out: the others then find their index. `between` stands for `=` because the
// planner ignores an equal column in ORDER BY. It would then read the newest entries of all acts (plans.test.ts).
const fitting = (work: Work, { act, kind, adminZipCode, zipCode, from, to }: Filters) => work.sql`true
  ${kind ? work.sql`and a.opened_on ${kind === 'ACT' ? work.sql`is null` : work.sql`is not null`}` : work.sql``}
  ${adminZipCode ? work.sql`and a.admin_id = ${memberOf(work, adminZipCode)}` : work.sql``}
  ${zipCode ? work.sql`and a.member_id = ${memberOf(work, zipCode)}` : work.sql``}
  ${act ? work.sql`and a.act between ${act} and ${act}` : work.sql``}
  ${from ? work.sql`and a.at >= ${from}::date::timestamp at time zone 'Asia/Seoul'` : work.sql``}
  ${to ? work.sql`and a.at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'` : work.sql``}`

const memberOf = ({ sql }: Work, zipCode: string) => sql`(select id from members where zip_code = ${zipCode})`

function inOrder({ sql }: Work, { act, kind, adminZipCode, zipCode }: Filters) {
  if (adminZipCode) return sql`a.admin_id, a.id desc`
  if (zipCode) return sql`a.member_id, a.id desc`
  if (act) return sql`a.act, a.id desc`
  return kind === 'ACT' ? sql`a.opened_on, a.id desc` : sql`a.id desc`
}
