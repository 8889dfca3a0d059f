import { chosenHour } from '#contract/letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { answered } from './visibility.ts'

/** SQL expressions for what the wire says about a letter `l`. */

/** The status of `l` on the wire. */
export const statusOf = (ctx: Ctx) => ctx.sql`
  case
    when l.parent_id is null then case when ${answered(ctx)} then 'DELIVERED' else 'WAITING' end
    when l.stopped_at is not null then 'RETURNED'
    when l.review = 'PENDING' then 'IN_REVIEW'
    when l.deliver_at > ${ctx.now} then 'IN_DELIVERY'
    else 'DELIVERED'
  end`

/** The arrival of `l` on the wire: for a new letter its creation, for an answer in review its planned time. */
export const deliveredAt = (ctx: Ctx) => ctx.sql`
  case when l.parent_id is null then l.sent_at
    else coalesce(l.deliver_at, ${chosenInstant(ctx)}, l.sent_at + make_interval(secs => ${ctx.times.delivery})) end`

/** The instant of the day that the writer of `l` chose, or null. */
export const chosenInstant = ({ sql }: Ctx) => sql`
  (l.arrives_on + make_time(${chosenHour}::int, 0, 0)) at time zone 'Asia/Seoul'`

/** The place of `l` in its correspondence, newest last: when it was sent; with a chosen day, when it arrives. */
export const placeOf = (ctx: Ctx) => ctx.sql`coalesce(${chosenInstant(ctx)}, l.sent_at)`

/** `l` is a drawn letter whose first answer, written by the member, waits for review. The writer of `l` never sees this. */
export const answerInReview = ({ sql }: Ctx, memberId: number) => sql`
  (l.writer_id <> ${memberId} and exists (select 1 from letters a
    where a.id = l.answer_id and a.review = 'PENDING' and a.stopped_at is null and a.deleted_at is null))`

/** The purposes of a letter's sealed texts, for `unseal`. */
export const letterTexts = { title: 'letter.title', content: 'letter.content' } as const
