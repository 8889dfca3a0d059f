import { strangersUntil } from '#contract/letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { delivered } from './visibility.ts'

/**
 * Whether the members of a correspondence are strangers: until each has received three letters of the other. Deleted
 * letters count. The pair of a keeper's first answer stays strangers for ever.
 */
export async function areStrangers(ctx: Ctx, correspondenceId: number): Promise<boolean> {
  const [row] = await ctx.sql<[{ areStrangers: boolean }]>`
    select c.by_keeper or not ${areAcquainted(ctx)} as "areStrangers"
      from correspondences c where c.id = ${correspondenceId}`
  return row.areStrangers
}

/** The `ContactRule` of a correspondence. */
export const contactRuleSql = (ctx: Ctx, correspondenceId: Fragment) => ctx.sql`(
  select case when c.by_keeper then 'REFUSED' when not ${areAcquainted(ctx)} then 'REFUSED_YET'
    when ${ctx.contactGuard === 'off'} then 'SENT' else 'ASKED' end
  from correspondences c where c.id = ${correspondenceId})`

/** Each member of the correspondence `c` has received three letters of the other. */
function areAcquainted(ctx: Ctx) {
  const hasReceivedFrom = (writer: Fragment) => ctx.sql`
    (select count(*) from (
      select from letters l where l.correspondence_id = c.id and l.writer_id = ${writer} and ${delivered(ctx)}
      limit ${strangersUntil}) received) = ${strangersUntil}`
  return ctx.sql`(${hasReceivedFrom(ctx.sql`c.member_a`)} and ${hasReceivedFrom(ctx.sql`c.member_b`)})`
}
