import * as contract from '#contract/lifecycle.ts'
import { stopDelivery } from '#server/features/letters/stop-delivery.ts'
import { closeCorrespondences, lockCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { cancelPendingProposals } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** Ends a correspondence for good; this is the block. Letters under way to me no longer arrive. */
export const disconnect = endpoint(contract.disconnect, async (ctx, me, { params }) => {
  const correspondence = await lockCorrespondence(ctx, me.id, params.id)
  if (!correspondence) refuse('LET-003')
  if ((await closeCorrespondences(ctx, [correspondence.id], me.id)) === 0) refuse('LET-005')
  await stopDelivery(ctx, { to: [me.id], correspondenceId: correspondence.id }, 'DISCONNECTED')
  await cancelPendingProposals(ctx, { correspondenceId: correspondence.id })
  return null
})
