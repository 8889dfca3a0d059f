import type { AlarmType } from '#contract/notifications.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { isLive } from './subscriptions.ts'

/** One push to one browser, with all its news. */
export type Delivery = {
  subscriptionId: number
  endpoint: Buffer
  keys: Buffer
  /** The number of attempts, including this one. */
  attempts: number
  news: { id: number; alarmType: AlarmType; content: string | null; link: string | null }[]
}

/** Browsers claimed per run. */
export const browsersPerRun = 64
// Longer than a server needs for the claimed browsers. Until then no other server claims them.
const leaseSeconds = 180

/**
 * Claims due pushes, all of a browser at a time, so that its news go in one push. Other servers skip them. If this
 * server dies, they are due again and sent twice at most. `looked` counts the browsers.
 */
export async function claimPushes(ctx: Ctx): Promise<{ looked: number; deliveries: Delivery[] }> {
  const { sql, now } = ctx
  const due = await sql<{ id: number }[]>`
    select id from push_subscriptions
    where id in (select subscription_id from pushes where due_at <= ${now} order by due_at limit 500)
    order by id limit ${browsersPerRun} for no key update skip locked`
  if (due.length === 0) return { looked: 0, deliveries: [] }
  const ids = due.map(subscription => subscription.id)
  await deleteOutdatedPushes(ctx, ids)
  await postponeInQuietHours(ctx, ids)
  const deliveries = await sql<Delivery[]>`
    with taken as (
      update pushes set due_at = ${secondsAfter(now, leaseSeconds)}, attempts = attempts + 1, resting = false
      where subscription_id = any(${ids}) and due_at <= ${now}
      returning subscription_id, notification_id, attempts)
    select s.id as "subscriptionId", s.endpoint_sealed as endpoint, s.keys_sealed as keys,
      max(taken.attempts) as attempts, json_agg(json_build_object('id', n.id, 'alarmType', n.alarm_type,
        'content', n.content, 'link', n.link) order by n.id) as news
    from taken join push_subscriptions s on s.id = taken.subscription_id
      join notifications n on n.id = taken.notification_id
    group by s.id order by s.id`
  return { looked: ids.length, deliveries }
}

/**
 * Deletes pushes that are outdated: read or opened, a SENDING whose letter has arrived, an unwanted kind, an ended
 * sign-in, or a day without success.
 */
async function deleteOutdatedPushes(ctx: Ctx, ids: number[]): Promise<void> {
  const { sql, now } = ctx
  await sql`
    delete from pushes p using push_subscriptions s, push_settings t, notifications n
      left join letters l on l.id = n.letter_id
    where p.subscription_id = any(${ids}) and p.due_at <= ${now} and s.id = p.subscription_id
      and t.member_id = s.member_id and n.id = p.notification_id
      and not (p.give_up_at > ${now} and n.member_id = s.member_id and n.alarm_type = any(t.types)
        and n.read_at is null and (n.alarm_type <> 'LETTER' or l.read_at is null)
        and (n.alarm_type <> 'SENDING' or l.deliver_at is null or l.deliver_at > ${now}) and ${isLive(ctx)})`
}

/** Postpones pushes in the quiet hours to their end. A change of the quiet hours may move it. */
async function postponeInQuietHours({ sql, now }: Ctx, ids: number[]): Promise<void> {
  const here = sql`(${now}::timestamptz at time zone 'Asia/Seoul')`
  const isQuiet = sql`case when t.quiet_from < t.quiet_to
    then ${here}::time >= t.quiet_from and ${here}::time < t.quiet_to
    else ${here}::time >= t.quiet_from or ${here}::time < t.quiet_to end`
  const end = sql`((${here}::date + case when ${here}::time < t.quiet_to then 0 else 1 end + t.quiet_to)
    at time zone 'Asia/Seoul')`
  await sql`
    update pushes p set due_at = ${end}, give_up_at = ${end} + interval '1 day', resting = true
    from push_subscriptions s join push_settings t on t.member_id = s.member_id
    where p.subscription_id = any(${ids}) and p.due_at <= ${now} and s.id = p.subscription_id
      and t.quiet and ${isQuiet}`
}
