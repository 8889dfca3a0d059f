import { paths } from '#contract/paths.ts'
import * as contract from '#contract/rights-claims.ts'
import type { Input, Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { endClaims } from '#server/features/desk-claims/claims.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { refuseOwnCase } from '#server/features/members/own-case.ts'
import { setClaimHiding } from '#server/features/sharing/board.ts'
import { type Ctx, type Me, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { eraseContacts } from './erase-contacts.ts'
import { type LockedCase, lockCase } from './lock-case.ts'
import { notifyMembersOfPost } from './notify-members.ts'

type Decision = Input<typeof contract.decideRightsCase>
type Decided = Output<typeof contract.decideRightsCase>

/**
 * Decides the claims on a post that were read, once. The second of two administrators at once waits for the lock and sees who was first.
 * A refusal closes the case and erases the contacts; a hiding keeps them until it ends.
 */
export const decideRightsCase = endpoint(
  contract.decideRightsCase,
  async (ctx, me, { params, body }: Decision): Promise<Decided> => {
    const claimed = await lockCase(ctx, me, params.id)
    await refuseUnlessOpen(ctx, me, claimed, body)
    const own = await refuseOwnCase(ctx, me, ctx.sql`${claimed.own}::boolean`, { least: 'MODERATOR' })
    const hiddenUntil = body.decision === 'HIDE' ? secondsAfter(ctx.now, body.days * 86_400) : null
    await storeDecision(ctx, me, claimed.id, body, hiddenUntil)
    await leaveLaterClaimsWaiting(ctx, claimed, body)
    if (hiddenUntil) {
      await setClaimHiding(ctx, claimed.sharePostId, hiddenUntil)
      const title = `권리 침해 신고를 받아 함께 나눈 편지를 게시판에서 ${body.days}일 동안 가렸어요. ${body.reason}`
      await notifyMembersOfPost(ctx, claimed, title, paths.myHiddenPosts)
    } else await eraseContacts(ctx, [claimed.id])
    await endClaims(ctx, 'CLAIM', [claimed.id])
    await recordAct(ctx, me, {
      act: hiddenUntil ? 'CLAIM_HIDE' : 'CLAIM_REFUSE',
      target: { kind: 'RIGHTS_CASE', id: claimed.id },
      member: claimed.requesterId,
      reason: body.reason,
      detail: {
        ...(hiddenUntil ? { until: toInstant(hiddenUntil) } : {}),
        ...(own ? { own } : {}),
      },
    })
    return {
      caseId: claimed.id,
      status: hiddenUntil ? 'HIDDEN' : 'REFUSED',
      hiddenUntil: hiddenUntil && toInstant(hiddenUntil),
    }
  },
)

async function refuseUnlessOpen(
  ctx: Ctx,
  me: Me,
  claimed: LockedCase,
  { decision, claimCount, lastClaimId }: Decision['body'],
): Promise<void> {
  if (claimed.status !== 'PENDING') {
    const [current] = await ctx.sql<[{ status: string; decidedBy: string; decidedAt: string }]>`
      select c.status, coalesce(q.zip_code, '') as "decidedBy", c.decided_at as "decidedAt"
      from rights_cases c join members q on q.id = c.decided_by where c.id = ${claimed.id}`
    refuseDecided(me, current)
  }
  if (!claimed.postStands) refuse('CLAIM-004')
  if ((await countClaims(ctx, claimed, lastClaimId)) !== claimCount) refuse('CLAIM-002')
  if (decision === 'HIDE' && claimed.hiddenBefore) refuse('CLAIM-003')
}

async function countClaims({ sql }: Ctx, { id, claimCount }: LockedCase, lastClaimId: number | undefined) {
  if (lastClaimId === undefined) return claimCount
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from rights_claims where case_id = ${id} and id <= ${lastClaimId}`
  return row.count
}

/** Claims that nobody read get a case of their own, so that strangers with new claims can block no decision. */
async function leaveLaterClaimsWaiting(
  ctx: Ctx,
  { id, sharePostId }: LockedCase,
  { claimCount, lastClaimId }: Decision['body'],
): Promise<void> {
  if (lastClaimId === undefined) return
  const { sql } = ctx
  const [opened] = await sql<{ id: number }[]>`
    insert into rights_cases (share_post_id, claim_count, claimed_at)
    select ${sharePostId}::bigint, count(*)::int, min(claimed_at) from rights_claims
    where case_id = ${id} and id > ${lastClaimId} having count(*) > 0
    returning id`
  if (!opened) return
  await sql`update rights_cases set claim_count = ${claimCount} where id = ${id}`
  await sql`update rights_claims set case_id = ${opened.id} where case_id = ${id} and id > ${lastClaimId}`
  signalDesk(ctx, 'CLAIM', opened.id)
}

async function storeDecision(
  { sql, now, vault }: Ctx,
  me: Me,
  caseId: number,
  { decision, reason }: Decision['body'],
  hiddenUntil: Date | null,
): Promise<void> {
  await sql`
    update rights_cases set status = ${decision === 'HIDE' ? 'HIDDEN' : 'REFUSED'}, decided_by = ${me.id},
      decided_at = ${now}, reason_sealed = ${vault.seal('claim.decision', reason)}, hidden_until = ${hiddenUntil}
    where id = ${caseId} and status = 'PENDING'`
}
