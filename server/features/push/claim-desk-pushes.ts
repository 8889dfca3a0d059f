import type { DeskPushKind } from '#contract/push.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { type Browser, type DeskWaiting, leaseSeconds } from './push-delivery.ts'
import { isDeskKindWanted } from './queue-pushes.ts'
import { postponeInQuietHours } from './quiet-hours.ts'
import { isOn } from './subscriptions.ts'

/** By kind: SQL expression for the most urgent thing that waits, null for nothing. */
export type DeskConditions = Record<DeskPushKind, (ctx: Ctx) => Fragment>

export type DeskDelivery = Browser & { desk: DeskPushKind; waiting: DeskWaiting }

/**
 * Claims the due pushes to administrators of browsers whose rows the caller has locked. They keep the quiet hours of the
 * administrator, and not QUIET_HOURS: docs/decisions/desk-together.md.
 */
export async function claimDeskPushes(
  ctx: Ctx,
  ids: number[],
  conditions: DeskConditions,
): Promise<DeskDelivery[]> {
  const { sql, now } = ctx
  const due =
    await sql`select 1 from desk_pushes where subscription_id = any(${ids}) and due_at <= ${now} limit 1`
  // Hardly any browser belongs to an administrator.
  if (due.length === 0) return []
  const waiting = sql`case p.kind when 'DESK_REVIEW' then ${conditions.DESK_REVIEW(ctx)}
    else ${conditions.DESK_REPORT(ctx)} end`
  await sql`
    delete from desk_pushes p using push_subscriptions s
    where p.subscription_id = any(${ids}) and p.due_at <= ${now} and s.id = p.subscription_id
      and not (p.give_up_at > ${now} and ${isOn(ctx)} and ${waiting} is not null
        and exists (select from desk_settings d where d.member_id = s.member_id
          and ${isDeskKindWanted(sql, sql`p.kind`)}))`
  await postponeInQuietHours(ctx, 'desk_pushes', ids)
  return sql<DeskDelivery[]>`
    with taken as (
      update desk_pushes p set due_at = ${secondsAfter(now, leaseSeconds)}, attempts = attempts + 1, resting = false
      where subscription_id = any(${ids}) and due_at <= ${now}
      returning subscription_id, kind, attempts, ${waiting} as waiting)
    select s.id as "subscriptionId", s.endpoint_sealed as endpoint, s.keys_sealed as keys, taken.attempts,
      taken.kind as desk, taken.waiting
    from taken join push_subscriptions s on s.id = taken.subscription_id order by s.id, taken.kind`
}
