import * as contract from '#contract/nudges.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

/**
 * Adds one to the count of today in Asia/Seoul. The row names no member. A member who has just withdrawn or was barred
 * changes nothing.
 */
export const countNudge = endpoint(contract.countNudge, async ({ sql, now }, me, { body }) => {
  const one = (event: contract.NudgeEvent) => Number(body.event === event)
  await sql`
    insert into nudge_days (day, shown, changed, sent)
    select ${dayInSeoulSql({ sql, now })}, ${one('SHOWN')}::int, ${one('CHANGED')}::int,
      ${one('SENT')}::int
    from members m where m.id = ${me.id} and m.status = 'ACTIVE' for share of m
    on conflict (day) do update set shown = nudge_days.shown + excluded.shown,
      changed = nudge_days.changed + excluded.changed, sent = nudge_days.sent + excluded.sent`
  return null
})
