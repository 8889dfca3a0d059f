import type { TargetKind } from '#contract/audit.ts'
import type { Decided } from '#contract/errors.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

type Ids = {
  letterId: number | null
  postId: number | null
  proposalId: number | null
  commentId: number | null
  thanksLetterId: number | null
  restLetterId: number | null
}

/** The target of a report, and its author. */
export type Target = Ids & { authorId: number; thing: { kind: TargetKind; id: number } }

export async function getTargetOfReport({ sql }: Ctx, reportId: number): Promise<Target> {
  const [row] = await sql<(Ids & { authorId: number })[]>`
    select author_id as "authorId", letter_id as "letterId", share_post_id as "postId",
      share_proposal_id as "proposalId", event_comment_id as "commentId", thanks_letter_id as "thanksLetterId",
      rest_letter_id as "restLetterId" from reports where id = ${reportId}`
  return row ? { ...row, thing: thingOf(row) } : refuse('REPORT-002')
}

function thingOf(ids: Ids): Target['thing'] {
  const { letterId, postId, proposalId, commentId, thanksLetterId, restLetterId } = ids
  if (letterId !== null) return { kind: 'LETTER', id: letterId }
  if (postId !== null) return { kind: 'SHARE_POST', id: postId }
  if (proposalId !== null) return { kind: 'SHARE_PROPOSAL', id: proposalId }
  if (commentId !== null) return { kind: 'EVENT_COMMENT', id: commentId }
  return thanksLetterId !== null
    ? { kind: 'THANKS', id: thanksLetterId }
    : { kind: 'REST', id: restLetterId! }
}

/** The condition of reports on the same target. */
export const isOnTarget = ({ sql }: Ctx, ids: Ids) => {
  const { letterId, postId, proposalId, commentId, thanksLetterId, restLetterId } = ids
  if (letterId !== null) return sql`letter_id = ${letterId}`
  if (postId !== null) return sql`share_post_id = ${postId}`
  if (proposalId !== null) return sql`share_proposal_id = ${proposalId}`
  if (commentId !== null) return sql`event_comment_id = ${commentId}`
  return thanksLetterId !== null
    ? sql`thanks_letter_id = ${thanksLetterId}`
    : sql`rest_letter_id = ${restLetterId}`
}

/**
 * Locks all reports on the target, in the order of ids, and returns the undecided ones: this one, or all. The second of
 * two concurrent decisions waits here and is refused with the first.
 */
export async function lockUndecided(
  ctx: Ctx,
  me: Me,
  target: Target,
  reportId: number,
  together: boolean,
): Promise<number[]> {
  const reports = await ctx.sql<{ id: number; status: string }[]>`
    select id, status from reports where ${isOnTarget(ctx, target)} order by id for update`
  const asked = reports.filter(({ id }) => together || id === reportId)
  const undecided = asked.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
  if (undecided.length > 0) return undecided
  return refuseDecided(
    me,
    await getLastDecision(
      ctx,
      asked.map(({ id }) => id),
    ),
  )
}

async function getLastDecision({ sql }: Ctx, ids: number[]): Promise<Decided> {
  const [decided] = await sql<[Decided]>`
    select r.status, coalesce(q.zip_code, '') as "decidedBy", r.updated_at as "decidedAt"
    from reports r left join members q on q.id = r.decided_by
    where r.id = any(${ids}) order by r.updated_at desc, r.id desc limit 1`
  return decided
}
