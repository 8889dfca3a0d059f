import { type decideReport, warningsUntilBar } from '#contract/reports.ts'
import type { Answer, Received } from '#contract/route.ts'
import { bar } from '#server/leaving/bar.ts'
import { hideLetter } from '#server/letters/hide.ts'
import { warn } from '#server/members/warnings.ts'
import { announce } from '#server/notifications/announce.ts'
import { takeDown } from '#server/rolling-paper/comments.ts'
import { takeOff, takeOffEmpty } from '#server/sharing/board.ts'
import { hideProposal } from '#server/sharing/proposals.ts'
import { type Me, refuse, type Work } from '#server/work.ts'

type Target = {
  authorId: number
  letterId: number | null
  postId: number | null
  proposalId: number | null
  commentId: number | null
}

/**
 * Decides a report, once. RESOLVED hides its target, resolves the other pending reports on it and warns the author,
 * of a post the one who asked for it; the third warning bars. Each reporter is told the outcome.
 */
export async function decide(
  work: Work,
  me: Me,
  { params, body }: Received<typeof decideReport>,
): Promise<Answer<typeof decideReport>> {
  const { status, adminMemo } = body
  const target = await lockReport(work, params.id)
  // Hidden before the reports are settled: one that is just being made is seen, or finds its target gone.
  if (status === 'RESOLVED') await hide(work, target)
  const reporters = await settle(work, me, params.id, target, body)
  let warningCount: number
  if (status === 'RESOLVED') {
    warningCount = await warn(work, target.authorId, { reportId: params.id, memo: adminMemo })
    await announce(work, [
      {
        memberId: target.authorId,
        alarmType: 'REPORT',
        title: '경고를 받았어요.',
        content: `${adminMemo}§${warningCount}`,
      },
    ])
    if (warningCount >= warningsUntilBar) await bar(work, target.authorId)
  } else warningCount = await warningsOf(work, target.authorId)
  await tellReporters(work, reporters, status)
  return { id: params.id, status, adminMemo, warningCount }
}

/** Locks every report on the target, in one order: of two decisions about it at once the second finds the first. */
async function lockReport(work: Work, id: number): Promise<Target> {
  const { sql } = work
  const [target] = await sql<Target[]>`
    select author_id as "authorId", letter_id as "letterId", share_post_id as "postId",
      share_proposal_id as "proposalId", event_comment_id as "commentId" from reports where id = ${id}`
  if (!target) refuse('REPORT-002')
  const reports = await sql<{ id: number; status: string }[]>`
    select id, status from reports where ${onTarget(work, target)} order by id for update`
  if (reports.find(report => report.id === id)?.status !== 'PENDING') refuse('REPORT-004')
  return target
}

const onTarget = ({ sql }: Work, { letterId, postId, proposalId, commentId }: Target) => {
  if (letterId !== null) return sql`letter_id = ${letterId}`
  if (postId !== null) return sql`share_post_id = ${postId}`
  return proposalId !== null ? sql`share_proposal_id = ${proposalId}` : sql`event_comment_id = ${commentId}`
}

/** Notes the decision; RESOLVED holds for every pending report on the same target. Answers who reported. */
async function settle(
  work: Work,
  me: Me,
  id: number,
  target: Target,
  { status, adminMemo }: Received<typeof decideReport>['body'],
): Promise<{ memberId: number; warnings: number }[]> {
  const { sql, now, vault } = work
  const settled = await sql<{ memberId: number; warnings: number }[]>`
    with decided as (
      update reports set status = ${status}, admin_memo_sealed = ${vault.seal('report.memo', adminMemo)},
        decided_by = ${me.id}, updated_at = ${now}
      where status = 'PENDING' and (id = ${id} or (${status === 'RESOLVED'} and ${onTarget(work, target)}))
        and exists (select 1 from members where id = ${me.id} and role = 'ADMIN' and status = 'ACTIVE')
      returning reporter_id)
    select m.id as "memberId", m.warning_count as warnings from decided join members m on m.id = decided.reporter_id
    order by m.id`
  return settled.length > 0 ? settled : refuse('AUTH-008')
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

async function tellReporters(
  work: Work,
  reporters: { memberId: number; warnings: number }[],
  status: string,
) {
  const title =
    status === 'RESOLVED'
      ? '신고해 주신 글을 살펴보고 가렸어요. 알려 주셔서 고마워요.'
      : '신고해 주신 글을 살펴봤지만 규칙을 어기지는 않았어요.'
  await announce(
    work,
    reporters.map(({ memberId, warnings }) => ({
      memberId,
      alarmType: 'REPORT',
      title,
      content: `${title}§${warnings}`,
      link: '/mypage',
    })),
  )
}

async function warningsOf({ sql }: Work, memberId: number): Promise<number> {
  const [member] = await sql<
    [{ count: number }]
  >`select warning_count as count from members where id = ${memberId}`
  return member.count
}
