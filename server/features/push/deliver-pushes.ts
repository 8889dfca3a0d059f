import type { PushMessage } from '#contract/push.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { browsersPerRun, type Conditions, claimPushes, type Delivery } from './claim-pushes.ts'
import { type Outcome, postPush } from './post-push.ts'
import { type PushKeys, readPushKeys } from './push-keys.ts'
import { createCallMessage, createDeskMessage, createPushMessage } from './push-message.ts'
import { type BrowserKeys, createPushRequest } from './push-request.ts'
import { isPushService } from './push-services.ts'
import { type NotifyOff, recordResult } from './record-result.ts'

// Requests to push services at the same time.
const parallelRequests = 16

/**
 * Job outside a transaction: sends due pushes. No row is locked during a request to a push service. Features above this
 * one supply the conditions of the pushes without a notification.
 */
export const deliverPushes = (conditions: Conditions, notifyOff: NotifyOff) => ({
  name: 'pushes',
  everySeconds: 0,
  batch: browsersPerRun,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from least((select min(due_at) from pushes), (select min(due_at) from call_pushes),
      (select min(due_at) from desk_pushes)) - ${now}::timestamptz))`,
  async outside(context: AppContext, leaving: AbortSignal): Promise<number> {
    const { looked, deliveries } = await context.transact(context.log, ctx => claimPushes(ctx, conditions))
    if (deliveries.length > 0) {
      const keys = await readPushKeys(context.createCtx(context.log))
      const waiting = deliveries.values()
      const lane = async () => {
        for (const delivery of waiting) await deliver(context, keys, delivery, leaving, notifyOff)
      }
      await Promise.all(Array.from({ length: parallelRequests }, lane))
    }
    return looked
  },
})

/** An unexpected error leaves the push claimed until its lease ends, and delays no other push. */
async function deliver(
  context: AppContext,
  keys: PushKeys,
  delivery: Delivery,
  leaving: AbortSignal,
  notifyOff: NotifyOff,
): Promise<void> {
  if (leaving.aborted) return
  try {
    const outcome = await send(context, keys, delivery, leaving)
    await context.transact(context.log, ctx => recordResult(ctx, delivery, outcome, notifyOff))
  } catch (error) {
    context.log.error({ err: error }, 'a push failed')
  }
}

async function send(
  context: AppContext,
  keys: PushKeys,
  delivery: Delivery,
  leaving: AbortSignal,
): Promise<Outcome> {
  const { config, vault, clock } = context
  const endpoint = vault.open('push.endpoint', delivery.endpoint)
  // The allowed services are configuration and may have shrunk since the subscription.
  if (!isPushService(endpoint, config)) return { is: 'gone' }
  const browser = JSON.parse(vault.open('push.keys', delivery.keys)) as BrowserKeys
  const now = clock()
  const request = createPushRequest(
    { keys, config, vault, now },
    { endpoint, keys: browser },
    messageOf(delivery),
  )
  const outcome = await postPush(request, now, leaving)
  if (outcome.is === 'refused') {
    const { host } = new URL(endpoint)
    context.log.warn({ host, status: outcome.status }, 'a push service refused a push')
  }
  return outcome
}

function messageOf(delivery: Delivery): PushMessage {
  if ('news' in delivery) return createPushMessage(delivery.news)
  if ('call' in delivery) return createCallMessage(delivery.call)
  return createDeskMessage(delivery.desk, delivery.waiting)
}
