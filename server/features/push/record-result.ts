import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Delivery } from './claim-pushes.ts'
import type { Outcome } from './post-push.ts'
import { refusalsMax } from './subscriptions.ts'

/** Tells a member that a browser was turned off. Features above this one know how. */
export type NotifyOff = (ctx: Ctx, memberId: number) => Promise<void>

const firstWaitSeconds = 30
const longestWaitSeconds = 3600
const daySeconds = 24 * 3600

/** Records the result of a push: done, the browser is gone, or another attempt after growing intervals. */
export async function recordResult(
  ctx: Ctx,
  delivery: Delivery,
  outcome: Outcome,
  notifyOff: NotifyOff,
): Promise<void> {
  const { sql, now } = ctx
  const { subscriptionId, endpoint, attempts } = delivery
  const [table, which] =
    'news' in delivery
      ? ['pushes', sql`notification_id = any(${delivery.news.map(({ id }) => id)})`]
      : 'call' in delivery
        ? ['call_pushes', sql`kind = ${delivery.call}`]
        : ['desk_pushes', sql`kind = ${delivery.desk}`]
  switch (outcome.is) {
    case 'unknown':
      return
    case 'gone':
      // Keeps a subscription that the browser has renewed in the meantime: its news are sent there.
      await sql`delete from push_subscriptions
        where id = ${subscriptionId} and endpoint_sealed = ${endpoint}`
      return
    case 'delivered':
      await sql`with heard as (update push_subscriptions set refusals = 0 where id = ${subscriptionId} and refusals > 0)
        delete from ${sql(table)} where subscription_id = ${subscriptionId} and ${which}`
      return
    case 'refused':
      await sql`delete from ${sql(table)} where subscription_id = ${subscriptionId} and ${which}`
      await countRefusal(ctx, delivery, notifyOff)
      return
    case 'later': {
      const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts - 1, 10))
      const seconds = Math.min(daySeconds, Math.max(wait, outcome.afterSeconds))
      await sql`update ${sql(table)} set due_at = ${secondsAfter(now, seconds)}
        where subscription_id = ${subscriptionId} and ${which}`
    }
  }
}

/** Counts a refusal by a browser that was not renewed meanwhile. The last one in a row turns it off and tells its member. */
async function countRefusal(
  ctx: Ctx,
  { subscriptionId, endpoint }: Delivery,
  notifyOff: NotifyOff,
): Promise<void> {
  const [counted] = await ctx.sql<{ memberId: number; refusals: number }[]>`
    update push_subscriptions set refusals = refusals + 1
    where id = ${subscriptionId} and endpoint_sealed = ${endpoint} and refusals < ${refusalsMax}
    returning member_id as "memberId", refusals`
  if (counted?.refusals === refusalsMax) await notifyOff(ctx, counted.memberId)
}
