import * as contract from '#contract/reports.ts'
import type { Input, Output } from '#contract/route.ts'
import { type Opened, recordOpenings } from '#server/features/audit/openings.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Item = Output<typeof contract.listReports>['content'][number]
type Row = Sealed<Omit<Item, 'contentDetail'>, 'reporterEmail' | 'targetEmail' | 'reason' | 'adminMemo'> &
  Sealed<Item['contentDetail'], 'title' | 'content'> & { authorId: number }

/** Reports, one row each, newest first, with the passage as it was reported. Each report on the page is recorded as opened. */
export const listReports = endpoint(contract.listReports, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const wanted = fitting(ctx, query)
  const rows = await sql<Row[]>`
    select r.id, q.email_sealed as "reporterEmail", t.email_sealed as "targetEmail", r.report_type as "reportType",
      r.reason_type as "reasonType", r.reason_sealed as reason, r.status, r.reported_at as "reportedAt",
      r.updated_at as "updatedAt", r.admin_memo_sealed as "adminMemo", r.letter_id as "letterId",
      r.share_post_id as "sharePostId", r.event_comment_id as "eventCommentId", r.title_sealed as title,
      r.content_sealed as content, r.author_id as "authorId"
    from reports r join members q on q.id = r.reporter_id join members t on t.id = r.author_id
    where r.id = any(array(select id from reports where ${wanted} order by id desc ${cutTo(ctx, query)}))
    order by r.id desc`
  const [all] = await sql<[{ count: number }]>`select count(*)::int as count from reports where ${wanted}`
  await recordOpenings(
    ctx,
    me,
    rows.flatMap(row => openingsOf(row.id, row.authorId, query.emails)),
  )
  return paged(
    rows.map(({ title, content, authorId: _, ...row }) => ({
      ...unseal(vault, row, { reason: 'report.reason', adminMemo: 'report.memo' }),
      reporterEmail: emailOf(ctx, row.reporterEmail, query.emails),
      targetEmail: emailOf(ctx, row.targetEmail, query.emails),
      contentDetail: unseal(vault, { title, content }, passageTexts),
    })),
    query,
    all.count,
  )
})

export const passageTexts = { title: 'report.passage', content: 'report.passage' } as const

/** Null where the e-mail was erased or is not asked for. */
export const emailOf = ({ vault }: Ctx, sealed: Buffer | null, asked: boolean): string | null =>
  asked && sealed ? vault.open('member.email', sealed) : null

/** Entries for one report that is shown; the e-mails that come with it have an entry of their own. */
export const openingsOf = (id: number, authorId: number, emails: boolean): Opened[] =>
  (emails ? (['REPORT_OPEN', 'EMAIL_OPEN'] as const) : (['REPORT_OPEN'] as const)).map(act => ({
    act,
    target: { kind: 'REPORT', id },
    member: authorId,
  }))

/** What is asked for by type and status. A condition that is not is left out: the others then find their index. */
export const fitting = (
  ctx: Ctx,
  { reportType, status }: Pick<Input<typeof contract.listReports>['query'], 'reportType' | 'status'>,
) => ctx.sql`true
  ${reportType ? ctx.sql`and report_type = ${reportType}` : ctx.sql``}
  ${status ? ctx.sql`and status = ${status}` : ctx.sql``}`
