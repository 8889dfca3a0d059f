import * as contract from '#contract/reports.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { refuseOwnItem } from '#server/features/desk-claims/own-items.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { openEmail } from './list-reports.ts'

/** The e-mails of the reporter and of the author. The call is recorded. */
export const openReportEmails = endpoint(contract.openReportEmails, async (ctx, me, { params }) => {
  const [row] = await ctx.sql<{ authorId: number; reporter: Buffer | null; author: Buffer | null }[]>`
    select a.id as "authorId", q.email_sealed as reporter, a.email_sealed as author
    from reports r join members q on q.id = r.reporter_id join members a on a.id = r.author_id
    where r.id = ${params.id}`
  if (!row) refuse('REPORT-002')
  await refuseOwnItem(ctx, me, 'REPORT', params.id)
  const target = { kind: 'REPORT', id: params.id } as const
  await recordOpenings(ctx, me, [{ act: 'EMAIL_OPEN', target, member: row.authorId }])
  return {
    reporterEmail: openEmail(ctx, row.reporter, true),
    targetEmail: openEmail(ctx, row.author, true),
  }
})
