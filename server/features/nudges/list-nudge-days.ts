import * as contract from '#contract/nudges.ts'
import { type NudgeDay, nudgeDays } from '#contract/nudges.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

/** The last days, those without a count too, but none before the first count ever. */
export const listNudgeDays = endpoint(contract.listNudgeDays, async ({ sql, now }) => {
  return await sql<NudgeDay[]>`
    with today as (select ${dayInSeoulSql({ sql, now })} as day),
    days as (
      select greatest(t.day - ${nudgeDays - 1}::int, (select min(day) from nudge_days)) + n as day
      from today t, generate_series(0, ${nudgeDays - 1}::int) n
      where exists (select from nudge_days))
    select d.day, coalesce(c.shown, 0) as shown, coalesce(c.changed, 0) as changed, coalesce(c.sent, 0) as sent
    from days d left join nudge_days c using (day) where d.day <= (select day from today)
    order by d.day`
})
