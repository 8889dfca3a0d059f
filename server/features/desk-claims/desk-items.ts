import { type DeskKind, kindsOf } from '#contract/desk-claims.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Refuses AUTH-008 for an item of a kind that my role does not decide. */
export function refuseOtherKinds({ staff }: Pick<Me, 'staff'>, kind: DeskKind): void {
  if (staff && !kindsOf(staff).includes(kind)) refuse('AUTH-008')
}

/** Tells the administrators who have the desk open that an item came, changed or went, and a colleague who got it. */
export const signalDesk = (
  { signals }: Pick<Ctx, 'signals'>,
  item: DeskKind,
  id: number,
  handedTo?: number,
): void => {
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

/** Tells that the cases of claims on these posts may wait no longer, because the posts left the board for good. */
export async function signalCasesOf(ctx: Ctx, postIds: number[]): Promise<void> {
  const cases = await ctx.sql<{ id: number }[]>`
    select id from rights_cases where share_post_id = any(${postIds})
      and (status = 'PENDING' or (status = 'HIDDEN' and objection_status = 'PENDING'))`
  for (const { id } of cases) signalDesk(ctx, 'CLAIM', id)
}

/** SQL expression for the id of the item that `id` belongs to, while it waits; null otherwise. */
export function selectWaitingItem(ctx: Ctx, kind: DeskKind, id: number): Fragment {
  const { sql } = ctx
  if (kind === 'REVIEW')
    return sql`(select l.id from letters l where l.id = ${id} and l.review = 'PENDING' and l.stopped_at is null
      and l.deleted_at is null)`
  if (kind === 'CLAIM')
    return sql`(select c.id from rights_cases c join share_posts p on p.id = c.share_post_id
      where c.id = ${id} and ${isCaseWaiting(ctx)})`
  if (kind === 'CARE')
    return sql`(select l.id from care_items c join letters l on l.id = c.letter_id join members w on w.id = l.writer_id
      where c.letter_id = ${id} and ${isCareWaiting(ctx)})`
  if (kind === 'APPEAL') return sql`(select a.id from appeals a where a.id = ${id} and a.status = 'PENDING')`
  return sql`(select min(o.id) from reports r join reports o on ${isSameThing(ctx, 'o', 'r')}
    where r.id = ${id} and r.status = 'PENDING' and o.status = 'PENDING')`
}

/** Two reports are on the same thing. Each kind of thing has its own index. */
export const isSameThing = ({ sql }: Pick<Ctx, 'sql'>, one: string, other: string) => {
  const [a, b] = [sql(one), sql(other)]
  return sql`(${a}.letter_id = ${b}.letter_id or ${a}.share_post_id = ${b}.share_post_id
    or ${a}.share_proposal_id = ${b}.share_proposal_id or ${a}.event_comment_id = ${b}.event_comment_id
    or ${a}.thanks_letter_id = ${b}.thanks_letter_id or ${a}.rest_letter_id = ${b}.rest_letter_id)`
}

/**
 * The case `c` of the post `p` waits: for the decision on its claims, or on the objection while the post is hidden by it.
 * A post that left the board for good leaves nothing to decide.
 */
export const isCaseWaiting = ({ sql, now }: Ctx) => sql`
  ((c.status = 'PENDING' or (c.objection_status = 'PENDING' and c.hidden_until > ${now}))
    and p.deleted_at is null and p.hidden_at is null)`

/** The item `c` of the letter `l` by the writer `w` waits. It ends with the letter. */
export const isCareWaiting = ({ sql }: Ctx) => sql`
  (c.handled_at is null and l.deleted_at is null and l.hidden_at is null and w.status <> 'WITHDRAWN')`
