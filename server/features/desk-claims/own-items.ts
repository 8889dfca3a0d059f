import type { DeskKind } from '#contract/desk-claims.ts'
import { warningsUntilBar } from '#contract/reports.ts'
import { mayDecide, myAccounts, type Right } from '#server/features/members/own-case.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isStaff } from '#server/platform/staff.ts'
import { isSameThing } from './desk-items.ts'

/** Refuses REPORT-006 for an item of the desk that is my own case while another person could decide it. */
export async function refuseOwnItem(ctx: Ctx, me: Me, kind: DeskKind, id: number): Promise<void> {
  const [asked] = await ctx.sql<[{ allowed: boolean }]>`
    select ${mayDecideItem(ctx, me, ctx.sql`${kind}::text`, ctx.sql`${id}::bigint`)} as allowed`
  if (!asked.allowed) refuse('REPORT-006')
}

/** SQL expression: I may decide the item of this kind and id. True for an item that is gone. */
export const mayDecideItem = (ctx: Ctx, me: Me, kind: Fragment, id: Fragment) => {
  const { sql } = ctx
  return sql`coalesce(case ${kind}
    when 'REPORT' then (select ${mayDecide(ctx, me, isOwnReport(ctx, me), reportRight(ctx, sql`r.author_id`))}
      from reports r where r.id = ${id})
    when 'REVIEW' then (select ${mayDecide(ctx, me, isOwnAnswer(ctx, me), { least: 'REVIEWER' })}
      from letters l where l.id = ${id})
    when 'CARE' then (select ${mayDecide(ctx, me, isOwnCare(ctx, me), { least: 'MODERATOR' })}
      from letters l where l.id = ${id})
    when 'CLAIM' then (select ${mayDecideCase(ctx, me)}
      from rights_cases c join share_posts p on p.id = c.share_post_id where c.id = ${id})
    when 'APPEAL' then (select ${mayDecideAppeal(ctx, me)}
      from appeals a join warnings w on w.id = a.warning_id left join reports r on r.id = w.report_id where a.id = ${id})
    end, true)`
}

/** The report `r` is my own case: I wrote, shared or reported its target. */
export const isOwnReport = (ctx: Ctx, me: Me) => {
  const { sql } = ctx
  const mine = myAccounts(ctx, me)
  return sql`(r.author_id = any(${mine})
    or exists (select from reports o where o.reporter_id = any(${mine})
      and ${isSameThing(ctx, 'o', 'r')})
    or exists (select from share_posts p where p.id = r.share_post_id
      and (p.requester_id = any(${mine}) or p.recipient_id = any(${mine})))
    or exists (select from share_proposals s where s.id = r.share_proposal_id
      and (s.requester_id = any(${mine}) or s.recipient_id = any(${mine}))))`
}

/** The right to decide a report on this author. A reviewer cannot warn somebody with two standing warnings, which would bar. */
export const reportRight = (ctx: Ctx, authorId: Fragment): Right => ({
  least: 'REVIEWER',
  reviewerIf: ctx.sql`(select ${standingWarnings(ctx, 'author')} from members author where author.id = ${authorId})
    < ${warningsUntilBar - 1}`,
})

/** The answer `l` is my own case: I wrote it, or the letter that it answers. */
export const isOwnAnswer = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  (l.writer_id = any(${myAccounts(ctx, me)}) or exists (
    select from letters p where p.id = l.parent_id and p.writer_id = any(${myAccounts(ctx, me)})))`

/** The letter `l` is my own case: I wrote it, received it or hold it. */
export const isOwnCare = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  (l.writer_id = any(${myAccounts(ctx, me)}) or coalesce(l.receiver_id = any(${myAccounts(ctx, me)}), false)
    or exists (select from holds h where h.letter_id = l.id and h.ended_at is null
      and h.member_id = any(${myAccounts(ctx, me)})))`

/** I am one of the two members of the post `p`. */
export const isOwnPost = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  (p.requester_id = any(${myAccounts(ctx, me)}) or p.recipient_id = any(${myAccounts(ctx, me)}))`

/** My person hid the post by the decision of the case `c`. */
export const isHider = (ctx: Ctx, me: Pick<Me, 'id'>) =>
  ctx.sql`coalesce(c.decided_by = any(${myAccounts(ctx, me)}), false)`

/**
 * I may decide the case `c` of the post `p`. An objection has no exception for a sole administrator, because the post
 * returns by itself.
 */
export const mayDecideCase = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  case when c.status = 'PENDING' then ${mayDecide(ctx, me, isOwnPost(ctx, me), { least: 'MODERATOR' })}
    else not ${isHider(ctx, me)} and not ${isOwnPost(ctx, me)} end`

/**
 * `me` may decide an appeal against the warning `w`, which the report `r` led to, if any. Excluded: my own person's
 * warning, and a warning that I gave or reported if another moderator could decide.
 */
export const mayDecideAppeal = (ctx: Ctx, me: Me) => ctx.sql`
  (${isOwnAppeal(ctx, me)} is false and (not ${isInvolvedInAppeal(ctx, me)} or not exists (
    select 1 from members other where ${isStaff(ctx, 'MODERATOR', 'other')}
      and other.zip_code is not null and other.person_id not in (
        select person_id from members where id in (${me.id}, w.member_id)))))`

/** The warned member belongs to my person. */
export const isOwnAppeal = (ctx: Ctx, me: Me) =>
  ctx.sql`(${personOf(ctx, ctx.sql`w.member_id`)} = ${mine(ctx, me)})`

/** I gave the warning, or I reported its cause. */
export const isInvolvedInAppeal = (ctx: Ctx, me: Me) => ctx.sql`
  (${personOf(ctx, ctx.sql`coalesce(w.warned_by, r.decided_by)`)} is not distinct from ${mine(ctx, me)}
    or exists (select from reports o join members q on q.id = o.reporter_id
      where q.person_id = ${mine(ctx, me)}
        and ${isSameThing(ctx, 'o', 'r')}))`

const mine = (ctx: Ctx, me: Me) => personOf(ctx, ctx.sql`${me.id}`)

const personOf = ({ sql }: Ctx, id: Fragment) => sql`(select person_id from members where id = ${id})`
