import type { listReports } from '#contract/reports.ts'
import type { Answer, Received } from '#contract/route.ts'
import { paged } from '#server/paged.ts'
import type { Me, Work } from '#server/work.ts'

type Item = Answer<typeof listReports>['content'][number]
type Row = Omit<Item, 'reporterEmail' | 'targetEmail' | 'reason' | 'adminMemo' | 'contentDetail'> & {
  reporterEmail: Buffer | null
  targetEmail: Buffer | null
  reason: Buffer
  adminMemo: Buffer | null
  title: Buffer
  content: Buffer
}

/** Reports, one row each, newest first; the passage is the one that was reported, whatever became of it since. */
export async function pageReports(
  { sql, vault }: Work,
  _me: Me,
  { query }: Received<typeof listReports>,
): Promise<Answer<typeof listReports>> {
  const { page, size, reportType, status } = query
  const wanted = sql`(${reportType ?? null}::text is null or report_type = ${reportType ?? null})
    and (${status ?? null}::text is null or r.status = ${status ?? null})`
  const rows = await sql<Row[]>`
    select r.id, q.email_sealed as "reporterEmail", t.email_sealed as "targetEmail", r.report_type as "reportType",
      r.reason_type as "reasonType", r.reason_sealed as reason, r.status, r.reported_at as "reportedAt",
      r.updated_at as "updatedAt", r.admin_memo_sealed as "adminMemo", r.letter_id as "letterId",
      r.share_post_id as "sharePostId", r.event_comment_id as "eventCommentId", r.title_sealed as title,
      r.content_sealed as content
    from reports r join members q on q.id = r.reporter_id join members t on t.id = r.author_id
    where ${wanted} order by r.id desc limit ${size} offset ${(page - 1) * size}`
  const [all] = await sql<[{ count: number }]>`select count(*)::int as count from reports r where ${wanted}`
  return paged(
    rows.map(({ title, content, ...row }) => ({
      ...row,
      reporterEmail: row.reporterEmail && vault.open('member.email', row.reporterEmail),
      targetEmail: row.targetEmail && vault.open('member.email', row.targetEmail),
      reason: vault.open('report.reason', row.reason),
      adminMemo: row.adminMemo && vault.open('report.memo', row.adminMemo),
      contentDetail: {
        title: vault.open('report.passage', title),
        content: vault.open('report.passage', content),
      },
    })),
    query,
    all.count,
  )
}
