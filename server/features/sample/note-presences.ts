import type { Ctx } from '#server/platform/ctx.ts'

/** Records the presence of members on days with an act, as access tokens would have done. */
export async function notePresences({ sql, now }: Ctx): Promise<void> {
  await sql`
    insert into member_days (day, member_id)
    select distinct (at at time zone 'Asia/Seoul')::date, member_id from (
      select sent_at as at, writer_id as member_id from letters
      union all select read_at, receiver_id from letters where read_at is not null
      union all select created_at, writer_id from rolling_paper_comments
      union all select saved_at, member_id from drafts) did
    where at <= ${now} on conflict do nothing`
}
