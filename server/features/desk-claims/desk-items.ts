import { type DeskKind, kindsOf } from '#contract/desk-claims.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'

/** Refuses AUTH-008 for an item of a kind that my role does not decide. */
export function refuseOtherKinds({ staff }: Pick<Me, 'staff'>, kind: DeskKind): void {
  if (staff && !kindsOf(staff).includes(kind)) refuse('AUTH-008')
}

/** Tells the administrators who have the desk open that an item came, changed or went, and a colleague who got it. */
export const signalDesk = ({ signals }: Ctx, item: DeskKind, id: number, handedTo?: number): void => {
  signals.push({ kind: 'deskChanged', item, id, handedTo })
}

/** Tells that these letters came into review or left it without a decision. Letters that are not in review are left out. */
export function signalReviews(ctx: Ctx, letters: { id: number; inReview: boolean }[]): void {
  for (const { id, inReview } of letters) if (inReview) signalDesk(ctx, 'REVIEW', id)
}

/** Tells that the appeals of these members no longer wait. */
export async function signalAppealsOf(ctx: Ctx, memberIds: number[]): Promise<void> {
  const appeals = await ctx.sql<{ id: number }[]>`
    select a.id from warnings w join appeals a on a.warning_id = w.id
    where w.member_id = any(${memberIds}) and a.status = 'PENDING'`
  for (const { id } of appeals) signalDesk(ctx, 'APPEAL', id)
}

/** SQL expression for the id of the item that `id` belongs to, while it waits; null otherwise. */
export function selectWaitingItem({ sql }: Ctx, kind: DeskKind, id: number): Fragment {
  if (kind === 'REVIEW')
    return sql`(select l.id from letters l where l.id = ${id} and l.review = 'PENDING' and l.stopped_at is null
      and l.deleted_at is null)`
  if (kind === 'APPEAL') return sql`(select a.id from appeals a where a.id = ${id} and a.status = 'PENDING')`
  return sql`(select min(o.id) from reports r join reports o on o.letter_id = r.letter_id
      or o.share_post_id = r.share_post_id or o.share_proposal_id = r.share_proposal_id
      or o.event_comment_id = r.event_comment_id
    where r.id = ${id} and r.status = 'PENDING' and o.status = 'PENDING')`
}
