import * as contract from '#contract/desk.ts'
import type { Output } from '#contract/route.ts'
import { lockAccounts } from '#server/features/members/people.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { decideReports } from '#server/features/reports/decide-report.ts'
import { type Ctx, Refusal, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Outcome = Output<typeof contract.decideAuthor>
type SkipCode = Outcome['skipped'][number]['code']

/**
 * Decides several things of one author in the order of the reports, each with its own check, warning, notices and entry
 * in the audit log. A thing that is refused is skipped. After a warning that bars the author, all others are.
 */
export const decideAuthor = endpoint(
  contract.decideAuthor,
  async (ctx, me, { params, body }): Promise<Outcome> => {
    const { reportIds, ...verdict } = body
    // Locked first in any case, so that two calls about one author cannot lock its reports in different orders.
    const accounts = await lockAccounts(ctx, params.id)
    if (accounts.length === 0) refuse('MEM-001')
    const ofAuthor = await listReportsOf(ctx, params.id, reportIds)
    const decided: number[] = []
    const skipped: Outcome['skipped'] = []
    let barred = false
    for (const id of new Set(reportIds)) {
      if (decided.includes(id)) continue
      if (!ofAuthor.has(id)) skipped.push({ id, code: 'REPORT-002' })
      else if (barred) skipped.push({ id, code: 'MEM-006' })
      else {
        const done = await decideReports(ctx, me, id, verdict, true).catch(refusalOfSkipped)
        if (done instanceof Refusal) skipped.push({ id, code: done.code as SkipCode })
        else {
          decided.push(...done.reportIds)
          barred = done.barred
        }
      }
    }
    const [author] = await ctx.sql<[{ warningCount: number }]>`
    select ${standingWarnings(ctx)} as "warningCount" from members where id = ${params.id}`
    return { decided, skipped, ...author }
  },
)

async function listReportsOf({ sql }: Ctx, authorId: number, ids: number[]): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from reports where id = any(${ids}) and author_id = ${authorId}`
  return new Set(rows.map(({ id }) => id))
}

/** Both refusals come before the decision has written anything. Any other refusal undoes the call. */
function refusalOfSkipped(error: unknown): Refusal {
  if (error instanceof Refusal && (error.code === 'REPORT-004' || error.code === 'REPORT-006')) return error
  throw error
}
