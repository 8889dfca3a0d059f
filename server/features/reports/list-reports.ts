import * as contract from '#contract/reports.ts'
import type { Input, Output } from '#contract/route.ts'
import { type OpenedThing, recordOpenings } from '#server/features/audit/record-openings.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Item = Output<typeof contract.listReports>['content'][number]
type Row = Sealed<Omit<Item, 'contentDetail'>, 'reporterEmail' | 'targetEmail' | 'reason' | 'adminMemo'> &
  PassageRow & { authorId: number }

/** Reports, newest first, each with the passage as reported. Each report on the page is recorded as opened. */
export const listReports = endpoint(contract.listReports, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const wanted = matches(ctx, query)
  const emails = showsEmails(me, query)
  const rows = await sql<Row[]>`
    select r.id, q.email_sealed as "reporterEmail", t.email_sealed as "targetEmail", r.report_type as "reportType",
      r.reason_type as "reasonType", r.reason_sealed as reason, r.status, r.reported_at as "reportedAt",
      r.updated_at as "updatedAt", r.admin_memo_sealed as "adminMemo", r.letter_id as "letterId",
      r.share_post_id as "sharePostId", r.event_comment_id as "eventCommentId",
      r.share_proposal_id as "shareProposalId", r.thanks_letter_id as "thanksLetterId",
      r.rest_letter_id as "restLetterId", r.title_sealed as title,
      r.content_sealed as content, r.content_now_sealed as "contentNow", r.author_id as "authorId"
    from reports r join members q on q.id = r.reporter_id join members t on t.id = r.author_id
    where r.id = any(array(select id from reports where ${wanted} order by id desc ${cutTo(ctx, query)}))
    order by r.id desc`
  const [all] = await sql<[{ count: number }]>`select count(*)::int as count from reports where ${wanted}`
  await recordOpenings(
    ctx,
    me,
    rows.flatMap(row => openingsOf(row.id, row.authorId, emails)),
  )
  return paged(
    rows.map(({ title, content, contentNow, authorId: _, ...row }) => ({
      ...unseal(vault, row, { reason: 'report.reason', adminMemo: 'report.memo' }),
      reporterEmail: openEmail(ctx, row.reporterEmail, emails),
      targetEmail: openEmail(ctx, row.targetEmail, emails),
      contentDetail: unsealPassage(ctx, { title, content, contentNow }),
    })),
    query,
    all.count,
  )
})

/** Columns of a reported passage; `contentNow` is null if it was the same at the time of the report. */
export type PassageRow = { title: Buffer; content: Buffer; contentNow: Buffer | null }

export const unsealPassage = ({ vault }: Pick<Ctx, 'vault'>, { title, content, contentNow }: PassageRow) => ({
  title: vault.open('report.passage', title),
  content: vault.open('report.passage', content),
  contentNow: contentNow && vault.open('report.passage', contentNow),
})

/** A reviewer sees no e-mails, in whatever way the call asks. */
export const showsEmails = ({ staff }: Pick<Me, 'staff'>, { emails }: { emails: boolean }): boolean =>
  emails && staff !== 'REVIEWER'

/** Null if the e-mail was erased or is not requested. */
export const openEmail = ({ vault }: Ctx, sealed: Buffer | null, asked: boolean): string | null =>
  asked && sealed ? vault.open('member.email', sealed) : null

/** The audit entries of one shown report. Its e-mails have their own entry. */
export const openingsOf = (id: number, authorId: number, emails: boolean): OpenedThing[] =>
  (emails ? (['REPORT_OPEN', 'EMAIL_OPEN'] as const) : (['REPORT_OPEN'] as const)).map(act => ({
    act,
    target: { kind: 'REPORT', id },
    member: authorId,
  }))

/** The conditions on type and status. An absent one is left out, so that the other finds its index. */
export const matches = (
  ctx: Ctx,
  { reportType, status }: Pick<Input<typeof contract.listReports>['query'], 'reportType' | 'status'>,
) => ctx.sql`true
  ${reportType ? ctx.sql`and report_type = ${reportType}` : ctx.sql``}
  ${status ? ctx.sql`and status = ${status}` : ctx.sql``}`
