import type { CaseStatus } from '#contract/rights-case.ts'
import { isHider, isOwnPost } from '#server/features/desk-claims/own-items.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

export type LockedCase = {
  id: number
  sharePostId: number
  requesterId: number
  recipientId: number
  status: CaseStatus
  claimCount: number
  /** The post is neither deleted nor hidden for good. */
  postStands: boolean
  hiddenBefore: boolean
  own: boolean
  hider: boolean
  objection: string | null
  hiding: boolean
}

/** Locks the post, then the case, as every decision on a post does. Refuses CLAIM-001 for an unknown case. */
export async function lockCase(ctx: Ctx, me: Me, caseId: number): Promise<LockedCase> {
  const { sql, now } = ctx
  await sql`
    select from share_posts where id = (select share_post_id from rights_cases where id = ${caseId}) for no key update`
  await sql`select from rights_cases where id = ${caseId} for update`
  // Separate statement, run after the locks, so it sees what the writers we waited for committed.
  const [row] = await sql<LockedCase[]>`
    select c.id, c.share_post_id as "sharePostId", p.requester_id as "requesterId", p.recipient_id as "recipientId",
      c.status, c.claim_count as "claimCount", p.deleted_at is null and p.hidden_at is null as "postStands",
      exists (select from rights_cases o where o.share_post_id = p.id and o.status = 'HIDDEN') as "hiddenBefore",
      ${isOwnPost(ctx, me)} as own, ${isHider(ctx, me)} as hider, c.objection_status as objection,
      coalesce(c.hidden_until > ${now}, false) as hiding
    from rights_cases c join share_posts p on p.id = c.share_post_id where c.id = ${caseId}`
  return row ?? refuse('CLAIM-001')
}
