import { heavyReasons } from '#contract/desk.ts'
import { kindsOf } from '#contract/desk-claims.ts'
import { isCareWaiting } from '#server/features/desk-claims/desk-items.ts'
import { selectMember } from '#server/features/desk-notes/noted-things.ts'
import { isInReview, plannedArrival } from '#server/features/review/review-letters.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * The weight of a review, and of an appeal or a claim, among reports: that of a report of severity 4 or 3 by one reporter without a
 * decided report, whose accuracy is one half (docs/decisions/desk-queue.md).
 */
const reviewWeight = 4 / 2
const appealWeight = 3 / 2
const claimWeight = 3 / 2
/** A letter that tells of plans or means has the weight of a report of threats. */
const careWeight = 8 / 2

/**
 * All items that wait for a decision: what their order and the filters need, and no more, because a list reads all of
 * them. `weight` times the waiting time gives their order. The appeal of a withdrawn member does not wait. Call `rankAll`
 * before.
 */
export const waitingItems = (ctx: Ctx) => {
  const { sql, now } = ctx
  return sql`(
    select 'REPORT' as kind, t.oldest_pending_id as id, t.author_id, t.waiting_since as since, t.due_at, t.weight
    from reported_things t where t.status = 'PENDING' and t.oldest_pending_id is not null
    union all
    select 'REVIEW', l.id, l.writer_id, l.sent_at, ${plannedArrival(ctx)}, ${reviewWeight}::float8
    from letters l where ${isInReview(ctx)}
    union all
    select 'APPEAL', a.id, w.member_id, a.appealed_at, a.appealed_at + interval '24 hours', ${appealWeight}::float8
    from appeals a cross join lateral (
      -- \`offset 0\` keeps the lookups by key. Joined, the planner reads all warnings.
      select w.member_id from warnings w join members m on m.id = w.member_id and m.status <> 'WITHDRAWN'
      where w.id = a.warning_id offset 0) w
    where a.status = 'PENDING'
    union all
    select 'CLAIM', c.id, p.requester_id, c.since, c.since + interval '24 hours', ${claimWeight}::float8
    from (select id, share_post_id, claimed_at as since from rights_cases where status = 'PENDING'
      union all
      select id, share_post_id, objected_at from rights_cases
      where objection_status = 'PENDING' and hidden_until > ${now}) c
    cross join lateral (
      select p.requester_id from share_posts p
      where p.id = c.share_post_id and p.deleted_at is null and p.hidden_at is null offset 0) p
    union all
    select 'CARE', c.letter_id, l.writer_id, c.since, c.since + interval '1 hour', ${careWeight}::float8
    from care_items c cross join lateral (
      select l.writer_id from letters l join members w on w.id = l.writer_id
      where l.id = c.letter_id and ${isCareWaiting(ctx)} offset 0) l
    where c.handled_at is null)`
}

/**
 * The order of the items `i`, for ORDER BY: what I handed over last, what a colleague handed over to me first, then
 * overdue first, then by weight and waiting time. Items of equal rank keep their order from page to page.
 */
export const deskOrder = ({ sql, now }: Ctx) => sql`
  i.passed, i.handed desc, (i.due_at <= ${now}) desc, i.weight * date_part('epoch', ${now}::timestamptz - i.since) desc,
  i.due_at, i.kind, i.id`

/** The text of an item with this reason is heavy. */
export const isHeavy = ({ sql }: Ctx, reason: Fragment) =>
  sql`coalesce(${reason} = any(${[...heavyReasons]}), false)`

/**
 * The item `i` is escalated. A returned answer that is sent again has the same number; it is a new item. The first
 * condition looks up all items in one hash table, the second one only those found.
 */
export const isEscalated = ({ sql }: Ctx) => sql`
  ((i.kind, i.id) in (select e.kind, e.item_id from desk_escalations e)
    and exists (select from desk_escalations e where e.kind = i.kind and e.item_id = i.id and e.escalated_at >= i.since))`

/** My role decides items of the kind of `i`. The condition is a constant for a moderator. */
export const isOfMyKinds = ({ sql }: Ctx, me: Pick<Me, 'staff'>) =>
  me.staff === 'REVIEWER' ? sql`i.kind = any(${[...kindsOf(me.staff)]})` : sql`true`

/** I handed the item `i` over, with the same two conditions. */
export const isPassed = ({ sql }: Ctx, me: Pick<Me, 'id'>) => sql`
  ((i.kind, i.id) in (select p.kind, p.item_id from desk_passes p where p.admin_id = ${me.id})
    and exists (select from desk_passes p where p.admin_id = ${me.id} and p.kind = i.kind and p.item_id = i.id
      and p.passed_at >= i.since))`

/** A colleague handed the item `i` over to me. */
export const isHanded = ({ sql }: Ctx, me: Pick<Me, 'id'>) => sql`
  ((i.kind, i.id) in (select p.kind, p.item_id from desk_passes p where p.to_id = ${me.id}))`

/** The item `i` has the tag with this hash, or its author has it. The first condition joins by the author, for few rows. */
export const isTagged = (ctx: Ctx, key: string) => {
  const { sql } = ctx
  const isTag = sql`t.tag_hash = decode(${key}, 'hex')`
  return sql`(
    i.author_id in (select ${selectMember(ctx, sql`t.kind`, sql`t.item_id`)} from desk_tags t where ${isTag})
    and exists (select from desk_tags t where ${isTag}
      and (t.kind = i.kind and t.item_id = i.id or t.kind = 'MEMBER' and t.item_id = i.author_id)))`
}
