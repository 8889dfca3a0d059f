import { type Connection, connect } from '#server/platform/database/pool.ts'

/** So many answers count as arrived today. The job leaves the number alone, because it is counted ahead. */
export async function lightFarWindows(database: Connection, answers: number): Promise<void> {
  const sql = connect(database, 1)
  await sql`
    insert into far_lights (day, answers, counted_until)
    values ((now() at time zone 'Asia/Seoul')::date, ${answers}, now() + interval '1 day')
    on conflict (day) do update set answers = excluded.answers, counted_until = excluded.counted_until`
  await sql.end()
}
