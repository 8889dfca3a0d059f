import type { CallKind, SlowKind } from '#contract/push.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { type Browser, leaseSeconds } from './push-delivery.ts'
import { isKindWanted } from './queue-pushes.ts'
import { postponeInQuietHours } from './quiet-hours.ts'
import { isOn } from './subscriptions.ts'

/** By kind: the SQL condition that a call push is still true for the member. */
export type CallConditions = Record<CallKind, (ctx: Ctx, memberId: Fragment) => Fragment>

/** The same for the push of a slow letter. */
export type SlowConditions = Record<SlowKind, (ctx: Ctx, memberId: Fragment) => Fragment>

export type CallDelivery = Browser & { call: CallKind | SlowKind }

/**
 * Claims the due call pushes of browsers whose rows the caller has locked. Each is a push of its own, since no
 * notification lists it.
 */
export async function claimCallPushes(
  ctx: Ctx,
  ids: number[],
  conditions: CallConditions & SlowConditions,
): Promise<CallDelivery[]> {
  const { sql, now } = ctx
  await deleteOutdated(ctx, ids, conditions)
  await postponeInQuietHours(ctx, 'call_pushes', ids)
  return sql<CallDelivery[]>`
    with taken as (
      update call_pushes set due_at = ${secondsAfter(now, leaseSeconds)}, attempts = attempts + 1, resting = false
      where subscription_id = any(${ids}) and due_at <= ${now}
      returning subscription_id, kind, attempts)
    select s.id as "subscriptionId", s.endpoint_sealed as endpoint, s.keys_sealed as keys, taken.attempts,
      taken.kind as call
    from taken join push_subscriptions s on s.id = taken.subscription_id order by s.id, taken.kind`
}

/** Deletes call pushes that are no longer true or wanted, of an ended sign-in, or a day without success. */
async function deleteOutdated(
  ctx: Ctx,
  ids: number[],
  conditions: CallConditions & SlowConditions,
): Promise<void> {
  const { sql, now } = ctx
  await sql`
    delete from call_pushes p using push_subscriptions s, push_settings t
    where p.subscription_id = any(${ids}) and p.due_at <= ${now} and s.id = p.subscription_id
      and t.member_id = s.member_id
      and not (p.give_up_at > ${now} and ${isKindWanted(sql, sql`p.kind`)} and ${isOn(ctx)}
        and case p.kind when 'CALL' then ${conditions.CALL(ctx, sql`s.member_id`)}
          when 'SLOW' then ${conditions.SLOW(ctx, sql`s.member_id`)}
          else ${conditions.KEEPER(ctx, sql`s.member_id`)} end)`
}
