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
  letterId: number | null
  postId: number | null
  proposalId: number | null
  commentId: number | null
}
type Pending = Target & { authorId: number; status: string }

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
  const report = await lockReport(work, me, params.id)
  const reporters = await settle(work, me, params.id, report, body)
  let warningCount: number
  if (status === 'RESOLVED') {
    await hide(work, report)
    warningCount = await warn(work, report.authorId, { reportId: params.id, memo: adminMemo })
    await announce(work, [
      {
        memberId: report.authorId,
        alarmType: 'REPORT',
        title: '경고를 받았어요.',
        content: `${adminMemo}§${warningCount}`,
      },
    ])
    if (warningCount >= warningsUntilBar) await bar(work, report.authorId)
  } else warningCount = await warningsOf(work, report.authorId)
  await tellReporters(work, reporters, status)
  return { id: params.id, status, adminMemo, warningCount }
}

async function lockReport({ sql }: Work, me: Me, id: number): Promise<Pending> {
  const [report] = await sql<Pending[]>`
    select r.author_id as "authorId", r.status, r.letter_id as "letterId", r.share_post_id as "postId",
      r.share_proposal_id as "proposalId", r.event_comment_id as "commentId"
    from reports r where r.id = ${id}
      and exists (select 1 from members where id = ${me.id} and role = 'ADMIN' and status = 'ACTIVE')
    for update of r`
  if (!report) refuse('REPORT-002')
  if (report.status !== 'PENDING') refuse('REPORT-004')
  return report
}

/** Notes the decision; RESOLVED holds for every pending report on the same target. Answers who reported. */
async function settle(
  { sql, now, vault }: Work,
  me: Me,
  id: number,
  target: Target,
  { status, adminMemo }: Received<typeof decideReport>['body'],
): Promise<{ memberId: number; warnings: number }[]> {
  const others = sql`(letter_id = ${target.letterId} or share_post_id = ${target.postId}
    or share_proposal_id = ${target.proposalId} or event_comment_id = ${target.commentId})`
  return sql<{ memberId: number; warnings: number }[]>`
    with decided as (
      update reports set status = ${status}, admin_memo_sealed = ${vault.seal('report.memo', adminMemo)},
        decided_by = ${me.id}, updated_at = ${now}
      where status = 'PENDING' and (id = ${id} or (${status === 'RESOLVED'} and ${others})) returning reporter_id)
    select m.id as "memberId", m.warning_count as warnings from decided join members m on m.id = decided.reporter_id
    order by m.id`
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
