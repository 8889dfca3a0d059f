import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * Postpones due pushes of these browsers to the end of the quiet hours: the member's own and, where the push keeps them,
 * QUIET_HOURS. A slow letter does not keep QUIET_HOURS: its member chose the hour. A change of the quiet hours may move the
 * end.
 */
export async function postponeInQuietHours(
  { sql, now, times: { quietHours } }: Ctx,
  table: 'pushes' | 'call_pushes' | 'desk_pushes',
  ids: number[],
): Promise<void> {
  const here = sql`(${now}::timestamptz at time zone 'Asia/Seoul')`
  const endOf = (from: Fragment, to: Fragment) => sql`
    case when case when ${from} < ${to} then ${here}::time >= ${from} and ${here}::time < ${to}
        else ${here}::time >= ${from} or ${here}::time < ${to} end
      then (${here}::date + case when ${here}::time < ${to} then 0 else 1 end + ${to}) at time zone 'Asia/Seoul' end`
  const hour = (of: number) => sql`make_time(${of}::int, 0, 0)`
  const keeps = { pushes: sql`p.keeps_quiet`, call_pushes: sql`p.kind <> 'SLOW'`, desk_pushes: sql`false` }[
    table
  ]
  const endOfService = quietHours ? endOf(hour(quietHours.from), hour(quietHours.to)) : sql`null::timestamptz`
  // null outside of all quiet hours
  const end = sql`greatest(case when t.quiet then ${endOf(sql`t.quiet_from`, sql`t.quiet_to`)} end,
    case when ${keeps} then ${endOfService} end)`
  await sql`
    update ${sql(table)} p set due_at = ${end}, give_up_at = ${end} + interval '1 day', resting = true
    from push_subscriptions s join push_settings t on t.member_id = s.member_id
    where p.subscription_id = any(${ids}) and p.due_at <= ${now} and s.id = p.subscription_id
      and ${end} is not null`
}
