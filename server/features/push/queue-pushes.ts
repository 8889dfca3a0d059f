import type { CallKind, DeskPushKind, SlowKind } from '#contract/push.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment, Sql } from '#server/platform/database/sql.ts'
import { isStaff } from '#server/platform/staff.ts'

const giveUpSeconds = 24 * 3600

/**
 * CTE body: queues each new notification of `told` (id, member_id, alarm_type) for the member's browsers. Most members
 * have no subscription, and then it joins nothing. `keepsQuiet`: the pushes also wait for the end of QUIET_HOURS.
 */
export const queuePushes = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>, keepsQuiet: boolean) => sql`
  insert into pushes (subscription_id, notification_id, due_at, give_up_at, keeps_quiet)
  select s.id, told.id, ${now}, ${secondsAfter(now, giveUpSeconds)}, ${keepsQuiet}
  from told join push_subscriptions s on s.member_id = told.member_id
    join push_settings p on p.member_id = told.member_id
  where told.alarm_type = any(p.types)`

/**
 * Queues a push without a notification for each browser of the members. It keeps the members' switches and, unless it is
 * a slow letter, QUIET_HOURS. A push of the kind that still waits for the browser covers this one.
 */
export async function queueCallPushes(
  { sql, now }: Ctx,
  kind: CallKind | SlowKind,
  memberIds: number[],
): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    insert into call_pushes (subscription_id, kind, due_at, give_up_at)
    select s.id, ${kind}, ${now}, ${secondsAfter(now, giveUpSeconds)}
    from push_subscriptions s join push_settings t on t.member_id = s.member_id
    where s.member_id = any(${memberIds}) and ${isKindWanted(sql, sql`${kind}::text`)}
    order by s.id
    on conflict (subscription_id, kind) do update set give_up_at = excluded.give_up_at`
}

/** The settings `t` switch the kind of a call push on. */
export const isKindWanted = (sql: Sql, kind: Fragment) => sql`
  case ${kind} when 'CALL' then t.calls when 'SLOW' then 'LETTER' = any(t.types) else t.keeper_line end`

/**
 * Queues a push for each browser of the administrators who want the kind. A push that still waits for the browser covers
 * this one: its sentence is chosen when it is sent.
 */
export async function queueDeskPushes({ sql, now }: Ctx, kind: DeskPushKind): Promise<void> {
  await sql`
    insert into desk_pushes (subscription_id, kind, due_at, give_up_at)
    select s.id, ${kind}, ${now}, ${secondsAfter(now, giveUpSeconds)}
    from desk_settings d join push_subscriptions s on s.member_id = d.member_id
    where ${isDeskKindWanted(sql, sql`${kind}::text`)}
    order by s.id
    on conflict (subscription_id, kind) do update set give_up_at = excluded.give_up_at`
}

/** The member of the settings `d` has a role at the desk and switched the kind on. */
export const isDeskKindWanted = (sql: Sql, kind: Fragment) => sql`
  (case ${kind} when 'DESK_REVIEW' then d.push_reviews else d.push_reports end
    and exists (select from members a where a.id = d.member_id and ${isStaff({ sql }, 'REVIEWER', 'a')}))`
