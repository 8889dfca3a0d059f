import * as contract from '#contract/lifecycle.ts'
import { stopDelivery } from '#server/features/letters/stop-delivery.ts'
import {
  closeCorrespondence,
  confirmEnd,
  lockCorrespondence,
} from '#server/features/mailbox/correspondences.ts'
import { cancelPendingProposals } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import { Refusal, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * Ends a correspondence; this is the block. Letters under way to me no longer arrive. If the counterpart ended it before,
 * the refusal still records that I want the end, so that they cannot undo it.
 */
export const disconnect = endpoint(contract.disconnect, async (ctx, me, { params }) => {
  const correspondence = await lockCorrespondence(ctx, me.id, params.id)
  if (!correspondence) refuse('LET-003')
  if (!(await closeCorrespondence(ctx, correspondence.id, me.id))) {
    await confirmEnd(ctx, correspondence.id, me.id)
    return new Refusal('LET-005')
  }
  await stopDelivery(ctx, { to: [me.id], correspondenceId: correspondence.id }, 'DISCONNECTED')
  await cancelPendingProposals(ctx, { correspondenceId: correspondence.id })
  return null
})
