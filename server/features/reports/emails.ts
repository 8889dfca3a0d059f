import type { openReportEmails } from '#contract/reports.ts'
import type { Input, Output } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/openings.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { emailOf } from './list-reports.ts'

/** The e-mails of the reporter and of the author; recorded. */
export async function openEmails(
  ctx: Ctx,
  me: Me,
  { params }: Input<typeof openReportEmails>,
): Promise<Output<typeof openReportEmails>> {
  const [row] = await ctx.sql<{ authorId: number; reporter: Buffer | null; author: Buffer | null }[]>`
    select a.id as "authorId", q.email_sealed as reporter, a.email_sealed as author
    from reports r join members q on q.id = r.reporter_id join members a on a.id = r.author_id
    where r.id = ${params.id}`
  if (!row) refuse('REPORT-002')
  const target = { kind: 'REPORT', id: params.id } as const
  await recordOpenings(ctx, me, [{ act: 'EMAIL_OPEN', target, member: row.authorId }])
  return {
    reporterEmail: emailOf(ctx, row.reporter, true),
    targetEmail: emailOf(ctx, row.author, true),
  }
}
