import * as contract from '#contract/rights-claims.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { listCases } from './my-cases.ts'

/**
 * Objects to the hiding of a post of mine, while it lasts. The row of the case has room for one objection, so the second
 * of two at once changes nothing. The lock on the member keeps a withdrawal from missing the objection.
 */
export const objectToHiding = endpoint(contract.objectToHiding, async (ctx, me, { params, body }) => {
  const { sql, now, vault } = ctx
  const objected = await sql`
    with me as (select id from members where id = ${me.id} and status = 'ACTIVE' for share)
    update rights_cases c set objected_by = me.id, objected_at = ${now}, objection_status = 'PENDING',
      objection_sealed = ${vault.seal('claim.objection', body.content)}
    from me, share_posts p
    where c.id = ${params.id} and p.id = c.share_post_id and me.id in (p.requester_id, p.recipient_id)
      and p.deleted_at is null and c.objected_at is null and c.hidden_until > ${now}
    returning 1`
  if (objected.length === 0) await refuseObjection(ctx, me, params.id)
  signalDesk(ctx, 'CLAIM', params.id)
  const [mine] = await listCases(ctx, me, params.id)
  return mine ?? refuse('CLAIM-001')
})

async function refuseObjection(ctx: Ctx, me: Me, caseId: number): Promise<never> {
  const [mine] = await listCases(ctx, me, caseId)
  if (!mine) return refuse('CLAIM-001')
  return refuse(mine.objection ? 'CLAIM-005' : 'CLAIM-006')
}
