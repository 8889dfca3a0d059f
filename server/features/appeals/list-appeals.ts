import type { AppealRow } from '#contract/appeals.ts'
import * as contract from '#contract/appeals.ts'
import type { Input } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { mayDecideAppeal } from '#server/features/desk-claims/own-items.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Member = AppealRow['member']
type Warning = AppealRow['warning']
type Decision = NonNullable<AppealRow['decision']>
type Row = Pick<AppealRow, 'appealId' | 'status' | 'appealedAt' | 'decidable'> &
  Omit<Member, 'status'> &
  Omit<Warning, 'memo' | 'passage'> &
  Pick<Decision, 'decidedBy' | 'decidedAt'> & {
    appeal: Buffer
    memberStatus: Member['status']
    memo: Buffer
    title: Buffer | null
    passage: Buffer | null
    reason: Buffer | null
  }

/**
 * Appeals, pending ones first. The appeal of a withdrawn member is not pending. Each appeal on the page is recorded as
 * opened.
 */
export const listAppeals = endpoint(contract.listAppeals, async (ctx, me, { query }) => {
  const counts = await countAppeals(ctx, query)
  const page = ctx.sql`select unnest(array(${selectWaiting(ctx, query)})
    || array(${selectDecided(ctx, query, counts.waiting)}))`
  return paged(await openAppeals(ctx, me, page), query, counts.waiting + counts.decided)
})

/** Appeals with their warnings, pending ones first. Records each as opened. */
export async function openAppeals(ctx: Ctx, me: Me, appealIds: Fragment): Promise<AppealRow[]> {
  const rows = await ctx.sql<Row[]>`
    select a.id as "appealId", a.status, a.content_sealed as appeal, a.appealed_at as "appealedAt",
      m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", m.status as "memberStatus",
      ${standingWarnings(ctx, 'm')} as "warningCount", w.id as "warningId", w.memo_sealed as memo, w.warned_at as "warnedAt",
      w.barred, w.report_id as "reportId", r.report_type as "reportType", r.reason_type as "reasonType",
      r.title_sealed as title, r.content_sealed as passage, coalesce(g.zip_code, '') as "warnedBy",
      a.status = 'PENDING' and ${mayDecideAppeal(ctx, me)} as decidable,
      coalesce(d.zip_code, '') as "decidedBy", a.decided_at as "decidedAt", a.reason_sealed as reason
    from appeals a join warnings w on w.id = a.warning_id join members m on m.id = w.member_id
    left join reports r on r.id = w.report_id left join members g on g.id = coalesce(w.warned_by, r.decided_by)
    left join members d on d.id = a.decided_by
    where a.id = any(array(${appealIds}))
    order by a.status = 'PENDING' desc, case when a.status = 'PENDING' then a.id end, a.decided_at desc, a.id desc`
  const shown = rows.map(({ appealId, memberId }) => ({
    act: 'APPEAL_OPEN' as const,
    target: { kind: 'APPEAL' as const, id: appealId },
    member: memberId,
  }))
  await recordOpenings(ctx, me, shown)
  return rows.map(row => unsealAppeal(ctx, row))
}

type Query = Input<typeof contract.listAppeals>['query']

// Each kind is read by its own index. In one query all appeals would be sorted for each page.
const selectWaiting = (ctx: Ctx, query: Query) => ctx.sql`
  select a.id from appeals a where ${isWaiting(ctx, query)}
    and (select m.status from warnings w join members m on m.id = w.member_id where w.id = a.warning_id) <> 'WITHDRAWN'
  order by a.id ${cutTo(ctx, query)}`

/** The decided appeals on a page that follow `before` pending ones. */
function selectDecided(ctx: Ctx, query: Query, before: number) {
  const { page, size } = query
  const skipped = (page - 1) * size
  const left = Math.max(0, size - Math.max(0, before - skipped))
  return ctx.sql`
    select id from appeals where ${isDecided(ctx, query)} order by decided_at desc, id desc
    limit ${left} offset ${Math.max(0, skipped - before)}`
}

async function countAppeals(ctx: Ctx, query: Query): Promise<{ waiting: number; decided: number }> {
  const [counts] = await ctx.sql<[{ waiting: number; decided: number }]>`
    select (select count(*)::int from appeals a join warnings w on w.id = a.warning_id
        join members m on m.id = w.member_id and m.status <> 'WITHDRAWN'
      where ${isWaiting(ctx, query)}) as waiting,
      (select count(*)::int from appeals where ${isDecided(ctx, query)}) as decided`
  return counts
}

const isWaiting = ({ sql }: Ctx, { status }: Query) =>
  status && status !== 'PENDING' ? sql`false` : sql`a.status = 'PENDING'`

function isDecided(ctx: Ctx, { status }: Query) {
  if (status === 'PENDING') return ctx.sql`false`
  return status ? ctx.sql`status <> 'PENDING' and status = ${status}` : ctx.sql`status <> 'PENDING'`
}

function unsealAppeal({ vault }: Ctx, row: Row): AppealRow {
  const { appealId, status, appealedAt, decidable, memberId, zipCode, warningCount } = row
  const { warningId, warnedAt, barred, reportId, reportType, reasonType, warnedBy } = row
  return {
    ...{ appealId, status, appealedAt, decidable },
    content: vault.open('appeal.content', row.appeal),
    member: { memberId, zipCode, warningCount, status: row.memberStatus },
    warning: {
      ...{ warningId, warnedAt, barred, reportId, reportType, reasonType, warnedBy },
      memo: vault.open('report.memo', row.memo),
      passage: row.passage && {
        title: row.title ? vault.open('report.passage', row.title) : '',
        content: vault.open('report.passage', row.passage),
      },
    },
    decision: row.reason && {
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt,
      reason: vault.open('appeal.reason', row.reason),
    },
  }
}
