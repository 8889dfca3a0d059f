import type { AlarmType } from '#contract/notifications.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { isLive } from './subscriptions.ts'

/** What one browser is to be told in one push. */
export type Delivery = {
  subscriptionId: number
  endpoint: Buffer
  keys: Buffer
  /** How often it was tried, this time included. */
  attempts: number
  news: { id: number; alarmType: AlarmType; content: string | null; link: string | null }[]
}

/** So many browsers are looked at at once. */
export const claimMost = 64
// Longer than these browsers can keep one server busy: before that no other takes what this one has.
const leaseSeconds = 180

/**
 * Takes what is due, whole browsers at a time, so that all that one is to be told goes in one push; others pass over
 * them. If this server dies its claims are due again: what it sent is sent once more at most. Answers also how many
 * browsers it looked at.
 */
export async function claim(ctx: Ctx): Promise<{ looked: number; deliveries: Delivery[] }> {
  const { sql, now } = ctx
  const due = await sql<{ id: number }[]>`
    select id from push_subscriptions
    where id in (select subscription_id from pushes where due_at <= ${now} order by due_at limit 500)
    order by id limit ${claimMost} for no key update skip locked`
  if (due.length === 0) return { looked: 0, deliveries: [] }
  const ids = due.map(subscription => subscription.id)
  await dropOld(ctx, ids)
  await rest(ctx, ids)
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
 * What is no news any more: it was read, or its letter was opened; its letter has arrived that was said to be coming;
 * it is not wanted, its sign-in has ended, or it could not be sent for a day.
 */
async function dropOld(ctx: Ctx, ids: number[]): Promise<void> {
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

/** In the quiet hours nothing is sent: it waits for their end, which changed hours may move. */
async function rest({ sql, now }: Ctx, ids: number[]): Promise<void> {
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
