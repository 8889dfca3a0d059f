import type { Ctx } from '#server/platform/ctx.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

/**
 * Records that a member was there today, in Seoul. Called when an access token is issued, at least every half hour.
 */
export async function notePresence({ sql, now }: Ctx, memberId: number): Promise<void> {
  await sql`insert into member_days (day, member_id)
    select ${dayInSeoulSql({ sql, now })}, id from members
    where id = ${memberId} and status = 'ACTIVE' for key share on conflict do nothing`
}

const keptDays = 31

/** Job: forgets presence older than 31 days. */
export const forgetPresence = {
  name: 'presence',
  everySeconds: 3600,
  async run({ sql, now }: Ctx): Promise<number> {
    const forgotten = await sql`delete from member_days
      where day < ${dayInSeoulSql({ sql, now })} - ${keptDays}::int`
    return forgotten.count
  },
}
