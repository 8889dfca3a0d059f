import * as contract from '#contract/reports.ts'
import { type ReportTarget, reportsOfTargetMax } from '#contract/reports.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { isOwnReport, reportRight } from '#server/features/desk-claims/own-items.ts'
import { mayDecide } from '#server/features/members/own-case.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { gatherAll, reportsOnThing } from './gather-reports.ts'
import {
  matches,
  openEmail,
  openingsOf,
  type PassageRow,
  showsEmails,
  unsealPassage,
} from './list-reports.ts'

type Row = Omit<ReportTarget, 'author' | 'contentDetail' | 'reports'> &
  PassageRow & {
    authorId: number
    zipCode: string
    email: Buffer | null
  }
type Report = ReportTarget['reports'][number]
type ReportRow = Sealed<Report, 'reporterEmail' | 'reason' | 'adminMemo'> & { thing: number }

/**
 * Reported things, last reported first. A thing is pending while one of its reports is. Each report on the page is
 * recorded as opened.
 */
export const listReportTargets = endpoint(contract.listReportTargets, async (ctx, me, { query }) => {
  const { sql } = ctx
  // Includes reports made or decided a moment ago.
  await gatherAll(ctx)
  const wanted = matches(ctx, query)
  const page = sql`select newest_report_id from reported_things where ${wanted}
    order by newest_report_id desc ${cutTo(ctx, query)}`
  const content = await openThings(ctx, me, page, showsEmails(me, query))
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from reported_things where ${wanted}`
  return paged(content, query, all.count)
})

/** Reported things with their reports, by their newest reports, last reported first. Records the reports as opened. */
export async function openThings(
  ctx: Ctx,
  me: Me,
  newestReportIds: Fragment,
  emails: boolean,
): Promise<ReportTarget[]> {
  const { sql } = ctx
  // Reads the ids first: the planner does not know their number and would otherwise join all things.
  const rows = await sql<Row[]>`
    select r.id as "reportId", r.report_type as "reportType", r.letter_id as "letterId",
      r.share_post_id as "sharePostId", r.share_proposal_id as "shareProposalId",
      r.event_comment_id as "eventCommentId", r.thanks_letter_id as "thanksLetterId",
      r.rest_letter_id as "restLetterId", t.status, t.report_count as count, t.pending_count as "pendingCount",
      t.status = 'PENDING' and ${mayDecide(ctx, me, isOwnReport(ctx, me), reportRight(ctx, sql`r.author_id`))} as decidable,
      t.first_reported_at as "firstReportedAt", t.last_reported_at as "lastReportedAt", a.id as "authorId",
      coalesce(a.zip_code, '') as "zipCode", a.email_sealed as email, r.title_sealed as title,
      r.content_sealed as content, r.content_now_sealed as "contentNow"
    from reported_things t join reports r on r.id = t.newest_report_id join members a on a.id = r.author_id
    where t.newest_report_id = any(array(${newestReportIds}))
    order by t.newest_report_id desc`
  const reports = await listReportsOn(ctx, rows, emails)
  const shown = rows.flatMap(({ reportId, authorId }) =>
    (reports.get(reportId) ?? []).flatMap(({ id }) => openingsOf(id, authorId, emails)),
  )
  await recordOpenings(ctx, me, shown)
  return rows.map(({ authorId, zipCode, email, title, content, contentNow, ...row }) => ({
    ...row,
    author: { memberId: authorId, zipCode, email: openEmail(ctx, email, emails) },
    contentDetail: unsealPassage(ctx, { title, content, contentNow }),
    reports: reports.get(row.reportId) ?? [],
  }))
}

/** The reports on these things, newest first, keyed by the newest report of each thing. */
async function listReportsOn(
  ctx: Ctx,
  things: { reportId: number }[],
  emails: boolean,
): Promise<Map<number, Report[]>> {
  const { sql, vault } = ctx
  const ids = things.map(({ reportId }) => reportId)
  const rows = await sql<ReportRow[]>`
    select t.id as thing, r.id, q.id as "reporterId", coalesce(q.zip_code, '') as "reporterZipCode",
      q.email_sealed as "reporterEmail",
      r.reason_type as "reasonType", r.reason_sealed as reason, r.status, r.reported_at as "reportedAt",
      r.admin_memo_sealed as "adminMemo", coalesce(d.zip_code, '') as "decidedBy",
      case when r.status <> 'PENDING' then r.updated_at end as "decidedAt"
    from reports t cross join lateral (
      select * from ${reportsOnThing(ctx)} r order by id desc limit ${reportsOfTargetMax}) r
    join members q on q.id = r.reporter_id left join members d on d.id = r.decided_by
    where t.id = any(${ids}) order by r.id desc`
  const byThing = new Map<number, Report[]>()
  for (const { thing, ...row } of rows) {
    const report: Report = {
      ...unseal(vault, row, { reason: 'report.reason', adminMemo: 'report.memo' }),
      reporterEmail: openEmail(ctx, row.reporterEmail, emails),
    }
    byThing.set(thing, [...(byThing.get(thing) ?? []), report])
  }
  return byThing
}
