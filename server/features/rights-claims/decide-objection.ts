import { paths } from '#contract/paths.ts'
import * as contract from '#contract/rights-claims.ts'
import type { Input } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { endClaims } from '#server/features/desk-claims/claims.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { eraseContacts } from './erase-contacts.ts'
import { type LockedCase, lockCase } from './lock-case.ts'
import { endMeasure } from './measures.ts'
import { notifyMembersOfPost } from './notify-members.ts'

type Decision = Input<typeof contract.decideObjection>

/**
 * Decides an objection, once. Neither the administrator who hid the post nor its members may. ACCEPT ends the hiding now;
 * REFUSE leaves its end where it is (docs/decisions/rights-claims.md).
 */
export const decideObjection = endpoint(
  contract.decideObjection,
  async (ctx, me, { params, body }: Decision) => {
    const claimed = await lockCase(ctx, me, params.id)
    await refuseUnlessPending(ctx, me, claimed)
    const accepted = body.decision === 'ACCEPT'
    const { sql, now, vault } = ctx
    await sql`
      update rights_cases set objection_status = ${accepted ? 'ACCEPTED' : 'REFUSED'}, objection_decided_by = ${me.id},
        objection_decided_at = ${now}, objection_reason_sealed = ${vault.seal('claim.decision', body.reason)}
      where id = ${claimed.id} and objection_status = 'PENDING'`
    if (accepted) await endMeasure(ctx, claimed.sharePostId)
    await eraseContacts(ctx, [claimed.id])
    const outcome = accepted
      ? '이의 제기를 받아들여 함께 나눈 편지를 게시판에 다시 올렸어요.'
      : '이의 제기를 받아들이지 않았어요. 가린 기간이 끝나면 게시판에 다시 올라가요.'
    await notifyMembersOfPost(ctx, claimed, `${outcome} ${body.reason}`, paths.myHiddenPosts)
    await endClaims(ctx, 'CLAIM', [claimed.id])
    await recordAct(ctx, me, {
      act: accepted ? 'OBJECTION_ACCEPT' : 'OBJECTION_REFUSE',
      target: { kind: 'RIGHTS_CASE', id: claimed.id },
      member: claimed.requesterId,
      reason: body.reason,
    })
    const [after] = await sql<[{ hiddenUntil: string }]>`
      select hidden_until as "hiddenUntil" from rights_cases where id = ${claimed.id}`
    return { caseId: claimed.id, ...after }
  },
)

async function refuseUnlessPending(ctx: Ctx, me: Me, claimed: LockedCase): Promise<void> {
  if (claimed.objection === null) refuse('CLAIM-001')
  if (claimed.objection !== 'PENDING') {
    const [current] = await ctx.sql<[{ status: string; decidedBy: string; decidedAt: string }]>`
      select c.objection_status as status, coalesce(q.zip_code, '') as "decidedBy",
        c.objection_decided_at as "decidedAt"
      from rights_cases c join members q on q.id = c.objection_decided_by where c.id = ${claimed.id}`
    refuseDecided(me, current)
  }
  if (!claimed.postStands || !claimed.hiding) refuse('CLAIM-004')
  if (claimed.own) refuse('REPORT-006')
  if (claimed.hider) refuse('REPORT-006', { message: '글을 가린 관리자가 아닌 다른 관리자가 결정해야 해요.' })
}
