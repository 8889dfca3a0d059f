import type { StaffRole } from '#contract/staff-roles.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { isStaff } from '#server/platform/staff.ts'

/** All accounts of my person, as an array. */
export const myAccounts = ({ sql }: Ctx, me: Pick<Me, 'id'>) => sql`
  array(select o.id from members mine join members o on o.person_id = mine.person_id where mine.id = ${me.id})`

type Condition = ReturnType<typeof myAccounts>

/**
 * The member is my person, has a correspondence with my person, or one of us reported the other. An act on the member is
 * then my own case, because it could stand in for the decision of a report that I may not decide.
 */
export const isInvolvedWith = (ctx: Ctx, me: Pick<Me, 'id'>, memberId: Condition) => {
  const { sql } = ctx
  const mine = myAccounts(ctx, me)
  const theirs = sql`array(select o.id from members their join members o on o.person_id = their.person_id
    where their.id = ${memberId})`
  return sql`(${memberId} = any(${mine})
    or exists (select from reports r where r.author_id = any(${theirs}) and r.reporter_id = any(${mine}))
    or exists (select from reports r where r.author_id = any(${mine}) and r.reporter_id = any(${theirs}))
    or exists (select from correspondences c where (c.member_a = any(${mine}) and c.member_b = any(${theirs}))
      or (c.member_a = any(${theirs}) and c.member_b = any(${mine}))))`
}

/** The least role that may decide a case. `reviewerIf`: a reviewer may only under this condition. */
export type Right = { least: StaffRole; reviewerIf?: Condition }

/** Another person may decide the case. Somebody without a zip code cannot act yet. */
const isAnotherThere = (ctx: Ctx, me: Pick<Me, 'id'>, { least, reviewerIf }: Right) => ctx.sql`
  exists (select from members other where ${isStaff(ctx, least, 'other')}
    ${reviewerIf ? ctx.sql`and (${isStaff(ctx, 'MODERATOR', 'other')} or ${reviewerIf})` : ctx.sql``}
    and other.zip_code is not null
    and other.person_id <> (select person_id from members where id = ${me.id}))`

/** True unless the case is my own and another person has the right to decide it. */
export const mayDecide = (ctx: Ctx, me: Pick<Me, 'id'>, isOwn: Condition, right: Right) =>
  ctx.sql`not (${isOwn} and ${isAnotherThere(ctx, me, right)})`

/**
 * Refuses my own case while another person has the right to decide it. Returns whether the case is my own, so that the
 * audit log can mark it. Call it before the decision changes anything: a decision may bar the other person.
 */
export async function refuseOwnCase(
  ctx: Ctx,
  me: Pick<Me, 'id'>,
  isOwn: Condition,
  right: Right,
): Promise<boolean> {
  const [asked] = await ctx.sql<[{ isOwn: boolean; isAllowed: boolean }]>`
    select ${isOwn} as "isOwn", ${mayDecide(ctx, me, isOwn, right)} as "isAllowed"`
  return asked.isAllowed ? asked.isOwn : refuse('REPORT-006')
}
