import type { Decided } from '#contract/errors.ts'
import * as contract from '#contract/review.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { endClaims } from '#server/features/desk-claims/claims.ts'
import { isOwnAnswer } from '#server/features/desk-claims/own-items.ts'
import { approveAnswer, returnAnswer } from '#server/features/letters/review-outcome.ts'
import { refuseOwnCase } from '#server/features/members/own-case.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStillStaff } from '#server/platform/staff.ts'

type Decision = { decision: 'APPROVE' } | { decision: 'RETURN'; reason: string }

export const decideReview = endpoint(
  contract.decideReview,
  (ctx, me, { params, body: { decision, reason } }) =>
    decideAnswer(
      ctx,
      me,
      params.id,
      decision === 'RETURN' ? { decision, reason: reason ?? '' } : { decision },
    ),
)

/** Approves or returns an answer in review, once, and records it. `me` is null on the operator's command line. */
export async function decideAnswer(
  ctx: Ctx,
  me: Pick<Me, 'id' | 'zipCode'> | null,
  letterId: number,
  decision: Decision,
): Promise<Output<typeof contract.decideReview>> {
  const writerId = await lockWriter(ctx, letterId)
  const isOwn = (me: Pick<Me, 'id'>) =>
    ctx.sql`exists (select from letters l where l.id = ${letterId} and ${isOwnAnswer(ctx, me)})`
  const own = me !== null && (await refuseOwnCase(ctx, me, isOwn(me), { least: 'REVIEWER' }))
  // Decides before it records: the decision waits for a concurrent one, and then finds no waiting answer.
  const answer =
    decision.decision === 'APPROVE'
      ? await approve(ctx, letterId)
      : await returnToWriter(ctx, letterId, decision.reason)
  if (!answer) {
    const decided = await getLastDecision(ctx, letterId)
    return decided ? refuseDecided(me, decided) : refuse('LET-001')
  }
  const adminId = me?.id ?? null
  const reason = 'reason' in decision ? decision.reason : null
  const sealed = reason && ctx.vault.seal('review.reason', reason)
  const kept = await ctx.sql`
    insert into review_decisions (letter_id, admin_id, decision, reason_sealed, decided_at)
    select ${letterId}, ${adminId}::bigint, ${decision.decision}, ${sealed}::bytea, ${ctx.now}
    where ${me ? isStillStaff(ctx, me, 'REVIEWER') : ctx.sql`true`}
    returning 1`
  if (kept.length === 0) refuse('AUTH-008')
  await endClaims(ctx, 'REVIEW', [letterId])
  await recordAct(ctx, me, {
    act: decision.decision === 'APPROVE' ? 'REVIEW_APPROVE' : 'REVIEW_RETURN',
    target: { kind: 'LETTER', id: letterId },
    member: writerId,
    reason,
    ...(own ? { detail: { own } } : {}),
  })
  return answer
}

// Locks the writer's row before the letter, in the order of a withdrawal, and waits for a concurrent one.
async function lockWriter({ sql }: Ctx, letterId: number): Promise<number | null> {
  const [writer] = await sql<{ id: number }[]>`
    select m.id from letters l join members m on m.id = l.writer_id where l.id = ${letterId} for share of m`
  return writer?.id ?? null
}

async function approve(ctx: Ctx, letterId: number): Promise<Output<typeof contract.decideReview> | null> {
  const approved = await approveAnswer(ctx, letterId)
  if (!approved) return null
  const arrived = Date.parse(approved.deliverAt) <= ctx.now.getTime()
  return {
    letterId,
    status: arrived ? 'DELIVERED' : 'IN_DELIVERY',
    deliveryCompletedAt: approved.deliverAt,
  }
}

async function returnToWriter(
  ctx: Ctx,
  letterId: number,
  reason: string,
): Promise<Output<typeof contract.decideReview> | null> {
  return (await returnAnswer(ctx, letterId, reason))
    ? { letterId, status: 'RETURNED', deliveryCompletedAt: null }
    : null
}

async function getLastDecision({ sql }: Ctx, letterId: number): Promise<Decided | null> {
  const [decided] = await sql<Decided[]>`
    select d.decision as status, coalesce(q.zip_code, '') as "decidedBy", d.decided_at as "decidedAt"
    from review_decisions d left join members q on q.id = d.admin_id
    where d.letter_id = ${letterId} order by d.decided_at desc limit 1`
  return decided ?? null
}
