import * as contract from '#contract/lifecycle.ts'
import { stopUnderWay } from '#server/features/letters/stop-delivery.ts'
import { close, lockMine } from '#server/features/mailbox/correspondences.ts'
import { cancelPending } from '#server/features/sharing/proposals.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** Ends a correspondence for good: this is the block. Letters under way to the one who ends it no longer arrive. */
export const disconnect = endpoint(contract.disconnect, async (ctx, me, { params }) => {
  const correspondence = await lockMine(ctx, me.id, params.id)
  if (!correspondence) refuse('LET-003')
  if ((await close(ctx, [correspondence.id], me.id)) === 0) refuse('LET-005')
  await stopUnderWay(ctx, { to: [me.id], correspondenceId: correspondence.id }, 'DISCONNECTED')
  await cancelPending(ctx, { correspondenceId: correspondence.id })
  return null
})
