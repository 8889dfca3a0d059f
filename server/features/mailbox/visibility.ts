import type { Ctx } from '#server/platform/ctx.ts'

/**
 * SQL conditions that decide who sees a letter `l`. They follow from the time of the request, not from stored states,
 * so every feature sees a letter in the same state.
 */

/** The reply `l` has arrived. */
export const arrived = ({ sql, now }: Ctx, l = 'l') =>
  sql`(${sql(l)}.deliver_at <= ${now} and ${sql(l)}.stopped_at is null)`

/** The first answer to the drawn letter `l` has arrived. */
export const answered = (ctx: Ctx) => ctx.sql`
  exists (select 1 from letters a where a.id = l.answer_id and ${arrived(ctx, 'a')})`

/** Writer and receiver both have `l`: a reply has arrived, a drawn letter has its first answer. */
export const delivered = (ctx: Ctx) => ctx.sql`
  case when l.parent_id is null then ${answered(ctx)} else ${arrived(ctx)} end`

/** `l` is deleted or hidden. No member sees it. */
export const gone = ({ sql }: Ctx) => sql`(l.deleted_at is not null or l.hidden_at is not null)`

/** The member received `l`: a drawn letter at once, a reply when it arrives. */
export const receivedBy = (ctx: Ctx, memberId: number) => ctx.sql`
  (l.receiver_id = ${memberId} and (l.parent_id is null or ${arrived(ctx)}))`

/** `l` is a reply to the member. A drawn letter is not: they chose it. */
export const isSentTo = ({ sql }: Ctx, memberId: number) =>
  sql`(l.receiver_id = ${memberId} and l.parent_id is not null)`

/** The member wrote or received `l`. */
export const seenBy = (ctx: Ctx, memberId: number) => ctx.sql`
  (l.writer_id = ${memberId} or ${receivedBy(ctx, memberId)})`

/** The member holds `l` to answer it, and the deadline has not passed. */
export const isHeldBy = ({ sql, now }: Ctx, memberId: number) => sql`
  exists (select 1 from holds h where h.letter_id = l.id and h.member_id = ${memberId}
    and h.ended_at is null and h.deadline > ${now})`

/** `l` counts in the member's correspondence. Its writer meets a drawn letter there only once it is answered. */
export const counted = (ctx: Ctx, memberId: number) => ctx.sql`
  (not ${gone(ctx)} and case
    when l.parent_id is null then l.writer_id <> ${memberId} or ${answered(ctx)}
    else l.writer_id = ${memberId} or ${arrived(ctx)}
  end)`

/** `l` puts its correspondence into the member's mailbox: a reply that arrived, or the member's own that may arrive. */
export const alive = (ctx: Ctx, memberId: number) => ctx.sql`
  (l.parent_id is not null and l.stopped_at is null and (l.writer_id = ${memberId} or ${arrived(ctx)}))`
