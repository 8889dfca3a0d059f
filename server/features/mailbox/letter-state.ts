import type { Ctx } from '#server/platform/ctx.ts'

/**
 * What follows from time about a letter `l`, as conditions: nothing here is stored. The rooms that show letters
 * share these, so that a letter is in the same state wherever one meets it.
 */

/** The reply `l` has arrived. */
export const arrived = ({ sql, now }: Ctx, l = 'l') =>
  sql`(${sql(l)}.deliver_at <= ${now} and ${sql(l)}.stopped_at is null)`

/** Of the drawn letter `l`: its first answer has arrived, which is when it counts as answered. */
export const answered = (ctx: Ctx) => ctx.sql`
  exists (select 1 from letters a where a.id = l.answer_id and ${arrived(ctx, 'a')})`

/** `l` is in nobody's sight. */
export const gone = ({ sql }: Ctx) => sql`(l.deleted_at is not null or l.hidden_at is not null)`

/** The status of `l` on the wire. */
export const statusOf = (ctx: Ctx) => ctx.sql`
  case
    when l.parent_id is null then case when ${answered(ctx)} then 'DELIVERED' else 'WAITING' end
    when l.stopped_at is not null then 'RETURNED'
    when l.review = 'PENDING' then 'IN_REVIEW'
    when l.deliver_at > ${ctx.now} then 'IN_DELIVERY'
    else 'DELIVERED'
  end`

/** Its arrival on the wire: of a letter in the pool its creation, of one in review the hour that it is meant for. */
export const deliveredAt = ({ sql, times }: Ctx) => sql`
  case when l.parent_id is null then l.sent_at
    else coalesce(l.deliver_at, l.sent_at + make_interval(secs => ${times.delivery})) end`

/** `l` is a drawn letter whose first answer, written by `me`, waits for review. The writer of `l` is not told. */
export const answerInReview = ({ sql }: Ctx, me: number) => sql`
  (l.writer_id <> ${me} and exists (select 1 from letters a
    where a.id = l.answer_id and a.review = 'PENDING' and a.stopped_at is null and a.deleted_at is null))`

/**
 * `l` counts in its correspondence for `me`: mine that were sent, the counterpart's that arrived, and the drawn
 * letter, which its writer meets there only once it is answered.
 */
export const counted = (ctx: Ctx, me: number) => ctx.sql`
  (not ${gone(ctx)} and case
    when l.parent_id is null then l.writer_id <> ${me} or ${answered(ctx)}
    else l.writer_id = ${me} or ${arrived(ctx)}
  end)`

/** `l` makes its correspondence one that `me` sees: a reply that arrived, or one of mine that may still. */
export const alive = (ctx: Ctx, me: number) => ctx.sql`
  (l.parent_id is not null and l.stopped_at is null and (l.writer_id = ${me} or ${arrived(ctx)}))`
