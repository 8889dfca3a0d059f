import type { openReportEmails } from '#contract/reports.ts'
import type { Answer, Received } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/openings.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'
import { emailOf } from './list-reports.ts'

/** The e-mails of the reporter and of the author; recorded. */
export async function openEmails(
  work: Work,
  me: Me,
  { params }: Received<typeof openReportEmails>,
): Promise<Answer<typeof openReportEmails>> {
  const [row] = await work.sql<{ authorId: number; reporter: Buffer | null; author: Buffer | null }[]>`
    select a.id as "authorId", q.email_sealed as reporter, a.email_sealed as author
    from reports r join members q on q.id = r.reporter_id join members a on a.id = r.author_id
    where r.id = ${params.id}`
  if (!row) refuse('REPORT-002')
  const target = { kind: 'REPORT', id: params.id } as const
  await recordOpenings(work, me, [{ act: 'EMAIL_OPEN', target, member: row.authorId }])
  return {
    reporterEmail: emailOf(work, row.reporter, true),
    targetEmail: emailOf(work, row.author, true),
  }
}
