import type { Ctx } from '#server/platform/ctx.ts'

/** A member was there today, of Asia/Seoul: noted when an access token is issued, which is every half hour at least. */
export async function notePresence({ sql, now }: Ctx, memberId: number): Promise<void> {
  await sql`insert into member_days (day, member_id)
    select (${now}::timestamptz at time zone 'Asia/Seoul')::date, id from members
    where id = ${memberId} and status = 'ACTIVE' for key share on conflict do nothing`
}

const keptDays = 31

/** A chore: forgets who was there more than 31 days ago. */
export const forgetPresence = {
  name: 'presence',
  everySeconds: 3600,
  async run({ sql, now }: Ctx): Promise<number> {
    const forgotten = await sql`delete from member_days
      where day < (${now}::timestamptz at time zone 'Asia/Seoul')::date - ${keptDays}::int`
    return forgotten.count
  },
}
