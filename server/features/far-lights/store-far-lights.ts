import type { Ctx } from '#server/platform/ctx.ts'
import { tryPairLock } from '#server/platform/database/locks.ts'
import { beginInSeoulSql, dayInSeoulSql } from '#server/platform/seoul.ts'

const stepSeconds = 300

/**
 * Job: counts the answers that arrived today in Seoul, up to the last full five minutes. So no rise of the number tells
 * the minute of an arrival, and every server counts the same. One server counts at a time, once for each step.
 */
export const storeFarLights = {
  name: 'far-lights',
  everySeconds: 60,
  async run({ sql, now }: Ctx): Promise<number> {
    const steps = Math.floor(now.getTime() / 1000 / stepSeconds)
    const until = new Date(steps * stepSeconds * 1000)
    if (!(await tryPairLock(sql, 'countingFarLights', 0))) return 0
    const [counted] = await sql`select 1 from far_lights where counted_until >= ${until}`
    if (counted) return 0
    await sql`
      with today as (select ${dayInSeoulSql({ sql, now }, until)} as day),
      earlier as (delete from far_lights where day < (select day from today))
      insert into far_lights (day, answers, counted_until)
      select day, (
        select count(*) from letters
        where parent_id is not null and deliver_at >= ${beginInSeoulSql({ sql }, sql`day`)}
          and deliver_at <= ${until} and stopped_at is null and deleted_at is null), ${until}
      from today
      on conflict (day) do update set answers = excluded.answers, counted_until = excluded.counted_until`
    return 1
  },
}
