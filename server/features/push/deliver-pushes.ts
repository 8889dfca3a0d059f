import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { claim, claimMost, type Delivery } from './claim-pushes.ts'
import { type PushKeys, readPushKeys } from './keys.ts'
import { messageOf } from './message.ts'
import { type Outcome, post } from './post-push.ts'
import { type BrowserKeys, requestOf } from './push-request.ts'
import { settle } from './record-result.ts'
import { isPushService } from './services.ts'

// So many push services are asked at once.
const lanes = 16

/** A chore beside the others: pushes what is due. Nothing is locked while a push service is waited for. */
export const deliverPushes = {
  name: 'pushes',
  everySeconds: 0,
  batch: claimMost,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(due_at) - ${now}::timestamptz) from pushes)`,
  async aside(context: AppContext, leaving: AbortSignal): Promise<number> {
    const { looked, deliveries } = await context.transact(context.log, claim)
    if (deliveries.length > 0) {
      const keys = await readPushKeys(context.createCtx(context.log))
      const waiting = deliveries.values()
      const lane = async () => {
        for (const delivery of waiting) await deliver(context, keys, delivery, leaving)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    }
    return looked
  },
}

/** One that fails by itself is left to its claim's end, and holds no other up. */
async function deliver(
  context: AppContext,
  keys: PushKeys,
  delivery: Delivery,
  leaving: AbortSignal,
): Promise<void> {
  if (leaving.aborted) return
  try {
    const outcome = await send(context, keys, delivery, leaving)
    await context.transact(context.log, ctx => settle(ctx, delivery, outcome))
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
  // What may be called is configuration, and may have become less since.
  if (!isPushService(endpoint, config)) return { is: 'gone' }
  const browser = JSON.parse(vault.open('push.keys', delivery.keys)) as BrowserKeys
  const now = clock()
  const request = requestOf(
    { keys, config, vault, now },
    { endpoint, keys: browser },
    messageOf(delivery.news),
  )
  const outcome = await post(request, now, leaving)
  if (outcome.is === 'refused') {
    const { host } = new URL(endpoint)
    context.log.warn({ host, status: outcome.status }, 'a push service refused a push')
  }
  return outcome
}
