import * as contract from '#contract/reports.ts'
import { defaultWarnings, type ReasonType, type SanctionStep, warningsUntilBar } from '#contract/reports.ts'
import type { Input } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { endClaims } from '#server/features/desk-claims/claims.ts'
import { selectWaitingItem } from '#server/features/desk-claims/desk-items.ts'
import { escalateReport } from '#server/features/desk-claims/escalations.ts'
import { isOwnReport, reportRight } from '#server/features/desk-claims/own-items.ts'
import { hideLetter } from '#server/features/letters/hide-letter.ts'
import { takeStep, type Warned } from '#server/features/lifecycle/warn-member.ts'
import { refuseOwnCase } from '#server/features/members/own-case.ts'
import { lockAccounts } from '#server/features/members/people.ts'
import { hideRestNote } from '#server/features/members/rest.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { takeOffPaper } from '#server/features/rolling-paper/hide-comments.ts'
import { takeOffBoard, takeOffEmptyPosts } from '#server/features/sharing/board.ts'
import { hideProposal } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import { hideThanks } from '#server/features/thanks/remove-thanks.ts'
import { type Ctx, type Me, Refusal, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getStaffRole, isStillStaff } from '#server/platform/staff.ts'
import { getTargetOfReport, isOnTarget, lockUndecided, type Target } from './decided-target.ts'
import { notifyReporters, type Reporter } from './notify-reporters.ts'

type Verdict = Input<typeof contract.decideReport>['body']
type DecidedReports = {
  reportIds: number[]
  warningCount: number
  barred: boolean
  step: SanctionStep | null
}

/** Decides a report, once. RESOLVED resolves each other pending report on the same thing. */
export const decideReport = endpoint(contract.decideReport, async (ctx, me, { params, body }) => {
  const done = await decideReports(ctx, me, params.id, body, false)
  if (done instanceof Refusal) return done
  return { id: params.id, ...body, warningCount: done.warningCount, step: done.step }
})

/** Decides all pending reports on the thing that a report is about, with either verdict. */
export const decideReportTarget = endpoint(contract.decideReportTarget, async (ctx, me, { params, body }) => {
  const done = await decideReports(ctx, me, params.id, body, true)
  return done instanceof Refusal ? done : { ...body, ...done }
})

/**
 * RESOLVED hides the target and takes the step against its author (for a post its requester). Locks the author's row
 * before other rows of theirs, in the order of a bar. Returns REPORT-005, to be committed, if it escalated what a
 * reviewer may not do.
 */
export async function decideReports(
  ctx: Ctx,
  me: Me,
  reportId: number,
  verdict: Verdict,
  together: boolean,
): Promise<DecidedReports | Refusal> {
  const { status, adminMemo } = verdict
  const target = await getTargetOfReport(ctx, reportId)
  if (status === 'RESOLVED') await lockAccounts(ctx, target.authorId)
  const undecided = await lockUndecided(ctx, me, target, reportId, together)
  const isOwn = ctx.sql`exists (select from reports r where r.id = ${reportId} and ${isOwnReport(ctx, me)})`
  const own = await refuseOwnCase(ctx, me, isOwn, reportRight(ctx, ctx.sql`${target.authorId}`))
  const isBar = status === 'RESOLVED' && (await wouldBar(ctx, target.authorId, verdict.step))
  if (isBar && (await getStaffRole(ctx, me)) === 'REVIEWER')
    return escalate(ctx, me, undecided[0]!, target, verdict)
  let warned: Warned | null = null
  if (status === 'RESOLVED') {
    const cause = undecided.includes(reportId) ? reportId : undecided[0]!
    const memo = adminMemo || (await getDefaultWarning(ctx, cause))
    warned = await takeStep(ctx, target.authorId, { reportId: cause, memo, by: me.id }, verdict.step)
    // Hides before it settles the reports: a concurrent report is either settled too or does not find its target.
    await hideTarget(ctx, target)
  }
  const settled = await storeDecision(ctx, me, undecided, target, verdict, isBar)
  await notifyReporters(ctx, settled, status)
  const reportIds = settled.map(report => report.id).sort((a, b) => a - b)
  await endClaims(ctx, 'REPORT', reportIds)
  const warningCount = warned?.warningCount ?? (await countWarnings(ctx, target.authorId))
  await recordAct(ctx, me, {
    act: 'REPORT_DECIDE',
    target: target.thing,
    member: target.authorId,
    reason: adminMemo,
    detail: {
      status,
      reports: reportIds.join(', '),
      ...(warned ? { step: verdict.step, warnings: warningCount, barred: warned.barred } : {}),
      ...(own ? { own } : {}),
    },
  })
  return { reportIds, warningCount, barred: warned?.barred ?? false, step: warned ? verdict.step : null }
}

/** The step bars the author: by itself, or as a warning after two that stand. */
async function wouldBar(ctx: Ctx, authorId: number, step: SanctionStep): Promise<boolean> {
  if (step === 'BAR' || step === 'NOTICE') return step === 'BAR'
  return (await countWarnings(ctx, authorId)) + 1 >= warningsUntilBar
}

/** A reviewer may not bar. The note has the words that the reviewer would have sent. */
async function escalate(
  ctx: Ctx,
  me: Me,
  reportId: number,
  { authorId }: Target,
  { adminMemo }: Verdict,
): Promise<Refusal> {
  const [item] = await ctx.sql<[{ id: number }]>`select ${selectWaitingItem(ctx, 'REPORT', reportId)} as id`
  const words = adminMemo && ` 쓰려던 말: ${adminMemo}`
  const note = `이용 정지로 이어지는 결정이라 넘겼어요.${words}`
  await escalateReport(ctx, me, { id: item.id, authorId, note })
  return new Refusal('REPORT-005')
}

/** The words of a warning without a memo, for the reason of the report. */
async function getDefaultWarning({ sql }: Ctx, reportId: number): Promise<string> {
  const [report] = await sql<[{ reason: ReasonType }]>`
    select reason_type as reason from reports where id = ${reportId}`
  return defaultWarnings[report.reason]
}

async function hideTarget(ctx: Ctx, target: Target): Promise<void> {
  const { letterId, postId, proposalId, commentId, thanksLetterId, restLetterId, authorId } = target
  if (letterId !== null) {
    await hideLetter(ctx, letterId)
    await takeOffEmptyPosts(ctx, [letterId])
  }
  if (postId !== null) await takeOffBoard(ctx, [postId], 'hidden')
  if (proposalId !== null) await hideProposal(ctx, proposalId)
  if (commentId !== null) await takeOffPaper(ctx, [commentId], 'hidden')
  if (thanksLetterId !== null) await hideThanks(ctx, thanksLetterId)
  if (restLetterId !== null) await hideRestNote(ctx, authorId)
}

/** Stores the decision; RESOLVED for all pending reports on the same thing. Returns the reporters. */
async function storeDecision(
  ctx: Ctx,
  me: Me,
  ids: number[],
  target: Target,
  { status, adminMemo }: Verdict,
  isBar: boolean,
): Promise<Reporter[]> {
  const { sql, now, vault } = ctx
  const settled = await sql<Reporter[]>`
    with decided as (
      update reports set status = ${status}, admin_memo_sealed = ${vault.seal('report.memo', adminMemo)},
        decided_by = ${me.id}, updated_at = ${now}
      where status = 'PENDING' and (id = any(${ids}) or (${status === 'RESOLVED'} and ${isOnTarget(ctx, target)}))
        and ${isStillStaff(ctx, me, isBar ? 'MODERATOR' : 'REVIEWER')}
      returning id, reporter_id)
    select decided.id, m.id as "memberId", ${standingWarnings(ctx, 'm')} as warnings
    from decided join members m on m.id = decided.reporter_id order by m.id`
  return settled.length > 0 ? settled : refuse('AUTH-008')
}

async function countWarnings(ctx: Ctx, memberId: number): Promise<number> {
  const [member] = await ctx.sql<[{ count: number }]>`
    select ${standingWarnings(ctx)} as count from members where id = ${memberId}`
  return member.count
}
