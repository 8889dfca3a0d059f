import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

/** All accounts of my person, as an array. */
export const myAccounts = ({ sql }: Ctx, me: Pick<Me, 'id'>) => sql`
  array(select o.id from members mine join members o on o.person_id = mine.person_id where mine.id = ${me.id})`

type Condition = ReturnType<typeof myAccounts>

/** An active administrator who is another person exists. An administrator without a zip code cannot act yet. */
const isAnotherThere = ({ sql }: Ctx, me: Pick<Me, 'id'>) => sql`
  exists (select from members other where other.role = 'ADMIN' and other.status = 'ACTIVE'
    and other.zip_code is not null
    and other.person_id <> (select person_id from members where id = ${me.id}))`

/** True unless the case is my own and another administrator could decide it. */
export const mayDecide = (ctx: Ctx, me: Pick<Me, 'id'>, isOwn: Condition) =>
  ctx.sql`not (${isOwn} and ${isAnotherThere(ctx, me)})`

/**
 * Refuses my own case while another administrator could decide it. Returns whether the case is my own, so that the audit
 * log can mark it. Call it before the decision changes anything: a decision may bar the other administrator.
 */
export async function refuseOwnCase(ctx: Ctx, me: Pick<Me, 'id'>, isOwn: Condition): Promise<boolean> {
  const [asked] = await ctx.sql<[{ isOwn: boolean; isAllowed: boolean }]>`
    select ${isOwn} as "isOwn", ${mayDecide(ctx, me, isOwn)} as "isAllowed"`
  return asked.isAllowed ? asked.isOwn : refuse('REPORT-005')
}
