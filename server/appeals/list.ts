import type { AppealRow, listAppeals } from '#contract/appeals.ts'
import type { Answer, Received } from '#contract/route.ts'
import { paged } from '#server/paged.ts'
import type { Me, Work } from '#server/work.ts'
import { mayDecide } from './judge.ts'

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

/** Appeals, those that wait first; one whose member withdrew waits for nothing. */
export async function pageAppeals(
  work: Work,
  me: Me,
  { query }: Received<typeof listAppeals>,
): Promise<Answer<typeof listAppeals>> {
  const { sql } = work
  const { page, size } = query
  const rows = await sql<Row[]>`
    select a.id as "appealId", a.status, a.content_sealed as appeal, a.appealed_at as "appealedAt",
      m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", m.status as "memberStatus",
      m.warning_count as "warningCount", w.id as "warningId", w.memo_sealed as memo, w.warned_at as "warnedAt",
      w.barred, w.report_id as "reportId", r.report_type as "reportType", r.reason_type as "reasonType",
      r.title_sealed as title, r.content_sealed as passage, coalesce(g.zip_code, '') as "warnedBy",
      a.status = 'PENDING' and ${mayDecide(work, me)} as decidable,
      coalesce(d.zip_code, '') as "decidedBy", a.decided_at as "decidedAt", a.reason_sealed as reason
    from appeals a join warnings w on w.id = a.warning_id join members m on m.id = w.member_id
    left join reports r on r.id = w.report_id left join members g on g.id = coalesce(w.warned_by, r.decided_by)
    left join members d on d.id = a.decided_by
    where ${fitting(work, query)}
    order by ${order(work, query)} limit ${size} offset ${(page - 1) * size}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from appeals a join warnings w on w.id = a.warning_id
    join members m on m.id = w.member_id where ${fitting(work, query)}`
  return paged(
    rows.map(row => opened(work, row)),
    query,
    all.count,
  )
}

// One kind alone is read by its index.
const order = ({ sql }: Work, { status }: Received<typeof listAppeals>['query']) => {
  if (status === 'PENDING') return sql`a.id`
  if (status) return sql`a.decided_at desc, a.id desc`
  return sql`a.status = 'PENDING' desc, case when a.status = 'PENDING' then a.id end, a.decided_at desc, a.id desc`
}

const fitting = ({ sql }: Work, { status }: Received<typeof listAppeals>['query']) => sql`
  (a.status <> 'PENDING' or m.status <> 'WITHDRAWN') ${status ? sql`and a.status = ${status}` : sql``}`

function opened({ vault }: Work, row: Row): AppealRow {
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
