import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Delivery } from './claim-pushes.ts'
import type { Outcome } from './post-push.ts'

const firstWaitSeconds = 30
const longestWaitSeconds = 3600
const daySeconds = 24 * 3600

/** Records the result of a push: done, the browser is gone, or another attempt after growing intervals. */
export async function recordResult(
  { sql, now }: Ctx,
  { subscriptionId, endpoint, attempts, news }: Delivery,
  outcome: Outcome,
): Promise<void> {
  const pushes = sql`subscription_id = ${subscriptionId} and notification_id = any(${news.map(({ id }) => id)})`
  switch (outcome.is) {
    case 'unknown':
      return
    case 'gone':
      // Keeps a subscription that the browser has renewed in the meantime: its news are sent there.
      await sql`delete from push_subscriptions
        where id = ${subscriptionId} and endpoint_sealed = ${endpoint}`
      return
    case 'delivered':
    case 'refused':
      await sql`delete from pushes where ${pushes}`
      return
    case 'later': {
      const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts - 1, 10))
      const seconds = Math.min(daySeconds, Math.max(wait, outcome.afterSeconds))
      await sql`update pushes set due_at = ${secondsAfter(now, seconds)} where ${pushes}`
    }
  }
}
