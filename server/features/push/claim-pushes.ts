import type { AlarmType } from '#contract/notifications.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import {
  type CallConditions,
  type CallDelivery,
  claimCallPushes,
  type SlowConditions,
} from './claim-call-pushes.ts'
import { claimDeskPushes, type DeskConditions, type DeskDelivery } from './claim-desk-pushes.ts'
import { type Browser, leaseSeconds } from './push-delivery.ts'
import { postponeInQuietHours } from './quiet-hours.ts'
import { isOn } from './subscriptions.ts'

type News = {
  id: number
  alarmType: AlarmType
  content: string | null
  link: string | null
  /** It asks a holder whether they are still writing. */
  isReminder: boolean
  /** It tells the writer of a letter that its reader sent thanks. */
  isThanks: boolean
}

/** One push to one browser, with all its news. */
export type NewsDelivery = Browser & { news: News[] }

export type Delivery = NewsDelivery | CallDelivery | DeskDelivery

/** Whether a push without a notification is still true. Features above this one know. */
export type Conditions = CallConditions & SlowConditions & DeskConditions

/** Browsers claimed per run. */
export const browsersPerRun = 64

/**
 * Claims due pushes, all of a browser at a time, so that its news go in one push. Other servers skip them. If this
 * server dies, they are due again and sent twice at most. `looked` counts the browsers.
 */
export async function claimPushes(
  ctx: Ctx,
  conditions: Conditions,
): Promise<{ looked: number; deliveries: Delivery[] }> {
  const { sql, now } = ctx
  const due = await sql<{ id: number }[]>`
    select id from push_subscriptions
    where id in (
      (select subscription_id from pushes where due_at <= ${now} order by due_at limit 500)
      union all
      (select subscription_id from call_pushes where due_at <= ${now} order by due_at limit 500)
      union all
      (select subscription_id from desk_pushes where due_at <= ${now} order by due_at limit 500))
    order by id limit ${browsersPerRun} for no key update skip locked`
  if (due.length === 0) return { looked: 0, deliveries: [] }
  const ids = due.map(subscription => subscription.id)
  await deleteOutdatedPushes(ctx, ids)
  await postponeInQuietHours(ctx, 'pushes', ids)
  const deliveries = await sql<NewsDelivery[]>`
    with taken as (
      update pushes set due_at = ${secondsAfter(now, leaseSeconds)}, attempts = attempts + 1, resting = false
      where subscription_id = any(${ids}) and due_at <= ${now}
      returning subscription_id, notification_id, attempts, keeps_quiet)
    select s.id as "subscriptionId", s.endpoint_sealed as endpoint, s.keys_sealed as keys,
      max(taken.attempts) as attempts, json_agg(json_build_object('id', n.id, 'alarmType', n.alarm_type,
        'content', n.content, 'link', n.link, 'isReminder', taken.keeps_quiet,
        'isThanks', coalesce(${isThanks(ctx)}, false)) order by n.id) as news
    from taken join push_subscriptions s on s.id = taken.subscription_id
      join notifications n on n.id = taken.notification_id left join letters l on l.id = n.letter_id
    group by s.id order by s.id`
  const calls = await claimCallPushes(ctx, ids, conditions)
  const ofDesk = await claimDeskPushes(ctx, ids, conditions)
  return { looked: ids.length, deliveries: [...deliveries, ...calls, ...ofDesk] }
}

/** The notification `n` is a LETTER to the writer of its letter `l`. Only thanks make one. */
const isThanks = ({ sql }: Ctx) => sql`(n.alarm_type = 'LETTER' and l.writer_id = n.member_id)`

/**
 * Deletes pushes that are outdated: read or opened, a SENDING whose letter has arrived, a reminder without a hold, an
 * unwanted kind, an ended sign-in, or a day without success.
 */
async function deleteOutdatedPushes(ctx: Ctx, ids: number[]): Promise<void> {
  const { sql, now } = ctx
  await sql`
    delete from pushes p using push_subscriptions s, push_settings t, notifications n
      left join letters l on l.id = n.letter_id
    where p.subscription_id = any(${ids}) and p.due_at <= ${now} and s.id = p.subscription_id
      and t.member_id = s.member_id and n.id = p.notification_id
      and not (p.give_up_at > ${now} and n.member_id = s.member_id and n.alarm_type = any(t.types)
        and n.read_at is null and (n.alarm_type <> 'LETTER' or l.read_at is null or ${isThanks(ctx)})
        and (n.alarm_type <> 'SENDING' or l.deliver_at is null or l.deliver_at > ${now})
        and (not p.keeps_quiet or exists (select from holds h where h.member_id = n.member_id
          and h.ended_at is null and h.deadline > ${now} and h.reminded_at is not null))
        and ${isOn(ctx)})`
}
