import type { decideReport, decideReportTarget } from '#contract/reports.ts'
import type { Answer, Received } from '#contract/route.ts'
import { record } from '#server/features/audit/record.ts'
import { hideLetter } from '#server/features/letters/hide-letter.ts'
import { giveWarning, type Warned } from '#server/features/lifecycle/warn-member.ts'
import { refuseOwnCase } from '#server/features/members/own-case.ts'
import { holdAccounts } from '#server/features/members/people.ts'
import { takeDown } from '#server/features/rolling-paper/comments.ts'
import { takeOff, takeOffEmpty } from '#server/features/sharing/board.ts'
import { hideProposal } from '#server/features/sharing/proposals.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'
import { type Reporter, tellReporters } from './outcome.ts'
import { isOwnReport, lockUndecided, onTarget, type Target, targetOfReport } from './reported.ts'

type Verdict = Received<typeof decideReport>['body']
type Judged = { reportIds: number[]; warningCount: number }

/** Decides a report, once. RESOLVED holds for every other pending report on the same thing. */
export async function decide(
  work: Work,
  me: Me,
  { params, body }: Received<typeof decideReport>,
): Promise<Answer<typeof decideReport>> {
  const { warningCount } = await judge(work, me, params.id, body, false)
  return { id: params.id, ...body, warningCount }
}

/** Decides every pending report on the thing that a report is about, whatever the verdict. */
export async function decideTogether(
  work: Work,
  me: Me,
  { params, body }: Received<typeof decideReportTarget>,
): Promise<Answer<typeof decideReportTarget>> {
  return { ...body, ...(await judge(work, me, params.id, body, true)) }
}

/**
 * RESOLVED hides the target and warns its author, of a post the one who asked for it; the third warning bars. Each
 * reporter is told the outcome. The author's row is locked before everything of theirs, as a bar and a withdrawal do.
 */
async function judge(
  work: Work,
  me: Me,
  reportId: number,
  verdict: Verdict,
  together: boolean,
): Promise<Judged> {
  const { status, adminMemo } = verdict
  const target = await targetOfReport(work, reportId)
  if (status === 'RESOLVED') await holdAccounts(work, target.authorId)
  const undecided = await lockUndecided(work, me, target, reportId, together)
  const isOwn = work.sql`exists (select from reports r where r.id = ${reportId} and ${isOwnReport(work, me)})`
  const own = await refuseOwnCase(work, me, isOwn)
  let warned: Warned | null = null
  if (status === 'RESOLVED') {
    const cause = undecided.includes(reportId) ? reportId : undecided[0]!
    warned = await giveWarning(work, target.authorId, { reportId: cause, memo: adminMemo, by: me.id })
    // Hidden before the reports are settled: one that is just being made is seen, or finds its target gone.
    await hide(work, target)
  }
  const settled = await settle(work, me, undecided, target, verdict)
  await tellReporters(work, settled, status)
  const reportIds = settled.map(report => report.id).sort((a, b) => a - b)
  const warningCount = warned?.warningCount ?? (await warningsOf(work, target.authorId))
  await record(work, me, {
    act: 'REPORT_DECIDE',
    target: target.thing,
    member: target.authorId,
    reason: adminMemo,
    detail: {
      status,
      reports: reportIds.join(', '),
      ...(warned ? { warnings: warningCount, barred: warned.barred } : {}),
      ...(own ? { own } : {}),
    },
  })
  return { reportIds, warningCount }
}

async function hide(work: Work, { letterId, postId, proposalId, commentId }: Target): Promise<void> {
  if (letterId !== null) {
    await hideLetter(work, letterId)
    await takeOffEmpty(work, [letterId])
  }
  if (postId !== null) await takeOff(work, [postId], 'hidden')
  if (proposalId !== null) await hideProposal(work, proposalId)
  if (commentId !== null) await takeDown(work, [commentId], 'hidden')
}

/** Notes the decision; RESOLVED holds for every pending report on the same thing. Answers who reported. */
async function settle(
  work: Work,
  me: Me,
  ids: number[],
  target: Target,
  { status, adminMemo }: Verdict,
): Promise<Reporter[]> {
  const { sql, now, vault } = work
  const settled = await sql<Reporter[]>`
    with decided as (
      update reports set status = ${status}, admin_memo_sealed = ${vault.seal('report.memo', adminMemo)},
        decided_by = ${me.id}, updated_at = ${now}
      where status = 'PENDING' and (id = any(${ids}) or (${status === 'RESOLVED'} and ${onTarget(work, target)}))
        and exists (select 1 from members where id = ${me.id} and role = 'ADMIN' and status = 'ACTIVE')
      returning id, reporter_id)
    select decided.id, m.id as "memberId", m.warning_count as warnings
    from decided join members m on m.id = decided.reporter_id order by m.id`
  return settled.length > 0 ? settled : refuse('AUTH-008')
}

async function warningsOf({ sql }: Work, memberId: number): Promise<number> {
  const [member] = await sql<
    [{ count: number }]
  >`select warning_count as count from members where id = ${memberId}`
  return member.count
}
