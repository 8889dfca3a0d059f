import { strangersUntil } from '#contract/letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'
import { delivered } from './visibility.ts'

/**
 * Whether the members of a correspondence are strangers: until each has received three letters of the other. Deleted
 * letters count. The pair of a keeper's first answer stays strangers for ever.
 */
export async function areStrangers(ctx: Ctx, correspondenceId: number): Promise<boolean> {
  const { sql } = ctx
  const hasReceivedFrom = (writer: Fragment) => sql`
    (select count(*) from (
      select from letters l where l.correspondence_id = c.id and l.writer_id = ${writer} and ${delivered(ctx)}
      limit ${strangersUntil}) received) = ${strangersUntil}`
  const [row] = await sql<[{ areStrangers: boolean }]>`
    select c.by_keeper or not (${hasReceivedFrom(sql`c.member_a`)} and ${hasReceivedFrom(sql`c.member_b`)})
      as "areStrangers" from correspondences c where c.id = ${correspondenceId}`
  return row.areStrangers
}
