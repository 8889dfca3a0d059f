import type { Ctx, Me } from '#server/platform/ctx.ts'
import { isStaff } from '#server/platform/staff.ts'

/**
 * `me` may decide an appeal against the warning `w`, which the report `r` led to, if any. Excluded: my own person's
 * warning, and a warning that I gave or reported if another moderator could decide.
 */
export const mayDecide = (ctx: Ctx, me: Me) => ctx.sql`
  (${isOwn(ctx, me)} is false and (not ${isInvolved(ctx, me)} or not exists (
    select 1 from members other where ${isStaff(ctx, 'MODERATOR', 'other')}
      and other.zip_code is not null and other.person_id not in (
        select person_id from members where id in (${me.id}, w.member_id)))))`

/** The warned member belongs to my person. */
export const isOwn = (ctx: Ctx, me: Me) =>
  ctx.sql`(${personOf(ctx, ctx.sql`w.member_id`)} = ${mine(ctx, me)})`

/** I gave the warning, or I reported its cause. */
export const isInvolved = (ctx: Ctx, me: Me) => ctx.sql`
  (${personOf(ctx, ctx.sql`coalesce(w.warned_by, r.decided_by)`)} is not distinct from ${mine(ctx, me)}
    or exists (select from reports o join members q on q.id = o.reporter_id
      where q.person_id = ${mine(ctx, me)}
        and (o.letter_id = r.letter_id or o.share_post_id = r.share_post_id
          or o.share_proposal_id = r.share_proposal_id or o.event_comment_id = r.event_comment_id)))`

const mine = (ctx: Ctx, me: Me) => personOf(ctx, ctx.sql`${me.id}`)

const personOf = ({ sql }: Ctx, id: ReturnType<Ctx['sql']>) =>
  sql`(select person_id from members where id = ${id})`
