import { type listReportTargets, type ReportTarget, reportsOfTargetMax } from '#contract/reports.ts'
import type { Answer, Received } from '#contract/route.ts'
import { paged } from '#server/paged.ts'
import type { Me, Work } from '#server/work.ts'

type Ids = Pick<ReportTarget, 'letterId' | 'sharePostId' | 'shareProposalId' | 'eventCommentId'>
type Row = Omit<ReportTarget, 'author' | 'contentDetail' | 'reports'> & {
  authorId: number
  zipCode: string
  email: Buffer | null
  title: Buffer
  content: Buffer
}
type Report = ReportTarget['reports'][number]
type ReportRow = Omit<Report, 'reporterEmail' | 'reason' | 'adminMemo'> &
  Ids & { reporterEmail: Buffer | null; reason: Buffer; adminMemo: Buffer | null }

/** What was reported, one row each, the last reported first; pending while one report on it is. */
export async function pageTargets(
  work: Work,
  _me: Me,
  { query }: Received<typeof listReportTargets>,
): Promise<Answer<typeof listReportTargets>> {
  const { sql, vault } = work
  const { page, size } = query
  const rows = await sql<Row[]>`
    ${targets(work, query)}
    select t."reportId", r.report_type as "reportType", t.letter_id as "letterId", t.share_post_id as "sharePostId",
      t.share_proposal_id as "shareProposalId", t.event_comment_id as "eventCommentId", t.status, t.count,
      t."pendingCount", t."firstReportedAt", t."lastReportedAt", a.id as "authorId",
      coalesce(a.zip_code, '') as "zipCode", a.email_sealed as email, r.title_sealed as title,
      r.content_sealed as content
    from targets t join reports r on r.id = t."reportId" join members a on a.id = r.author_id
    order by t."reportId" desc limit ${size} offset ${(page - 1) * size}`
  const [all] = await sql<[{ count: number }]>`
    ${targets(work, query)} select count(*)::int as count from targets`
  const reports = await reportsOn(work, rows)
  const content = rows.map(({ authorId, zipCode, email, title, content, ...row }) => ({
    ...row,
    author: { memberId: authorId, zipCode, email: email && vault.open('member.email', email) },
    contentDetail: {
      title: vault.open('report.passage', title),
      content: vault.open('report.passage', content),
    },
    reports: reports.get(keyOf(row)) ?? [],
  }))
  return paged(content, query, all.count)
}

const targets = ({ sql }: Work, { reportType, status }: Received<typeof listReportTargets>['query']) => sql`
  with targets as (
    select * from (
      select max(id) as "reportId", letter_id, share_post_id, share_proposal_id, event_comment_id,
        count(*)::int as count, (count(*) filter (where status = 'PENDING'))::int as "pendingCount",
        min(reported_at) as "firstReportedAt", max(reported_at) as "lastReportedAt",
        case when bool_or(status = 'PENDING') then 'PENDING' when bool_or(status = 'RESOLVED') then 'RESOLVED'
          else 'REJECTED' end as status
      from reports where ${reportType ?? null}::text is null or report_type = ${reportType ?? null}
      group by letter_id, share_post_id, share_proposal_id, event_comment_id) things
    where ${status ?? null}::text is null or status = ${status ?? null})`

/** The reports on these things, the newest of each first. */
async function reportsOn({ sql, vault }: Work, things: Ids[]): Promise<Map<string, Report[]>> {
  const ids = (name: keyof Ids) => things.flatMap(thing => thing[name] ?? [])
  const rows = await sql<ReportRow[]>`
    select r.id, r.letter_id as "letterId", r.share_post_id as "sharePostId",
      r.share_proposal_id as "shareProposalId", r.event_comment_id as "eventCommentId",
      coalesce(q.zip_code, '') as "reporterZipCode", q.email_sealed as "reporterEmail",
      r.reason_type as "reasonType", r.reason_sealed as reason, r.status, r.reported_at as "reportedAt",
      r.admin_memo_sealed as "adminMemo", coalesce(d.zip_code, '') as "decidedBy",
      case when r.status <> 'PENDING' then r.updated_at end as "decidedAt"
    from (
      select *, row_number() over (
        partition by letter_id, share_post_id, share_proposal_id, event_comment_id order by id desc) as place
      from reports where letter_id = any(${ids('letterId')}) or share_post_id = any(${ids('sharePostId')})
        or share_proposal_id = any(${ids('shareProposalId')})
        or event_comment_id = any(${ids('eventCommentId')})) r
    join members q on q.id = r.reporter_id left join members d on d.id = r.decided_by
    where r.place <= ${reportsOfTargetMax} order by r.id desc`
  const byThing = new Map<string, Report[]>()
  for (const row of rows) {
    const report: Report = {
      ...row,
      reporterEmail: row.reporterEmail && vault.open('member.email', row.reporterEmail),
      reason: vault.open('report.reason', row.reason),
      adminMemo: row.adminMemo && vault.open('report.memo', row.adminMemo),
    }
    byThing.set(keyOf(row), [...(byThing.get(keyOf(row)) ?? []), report])
  }
  return byThing
}

const keyOf = ({ letterId, sharePostId, shareProposalId, eventCommentId }: Ids) =>
  [letterId, sharePostId, shareProposalId, eventCommentId].join(' ')
