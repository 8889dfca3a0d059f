import type { disconnect } from '#contract/mailbox.ts'
import type { Received } from '#contract/route.ts'
import { stopUnderWay } from '#server/features/letters/stop-delivery.ts'
import { close, lockMine } from '#server/features/mailbox/correspondences.ts'
import { cancelPending } from '#server/features/sharing/proposals.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'

/** Ends a correspondence for good: this is the block. Letters under way to the one who ends it no longer arrive. */
export async function disconnectFrom(
  work: Work,
  me: Me,
  { params }: Received<typeof disconnect>,
): Promise<null> {
  const correspondence = await lockMine(work, me.id, params.id)
  if (!correspondence) refuse('LET-003')
  if ((await close(work, [correspondence.id], me.id)) === 0) refuse('LET-005')
  await stopUnderWay(work, { to: [me.id], correspondenceId: correspondence.id }, 'DISCONNECTED')
  await cancelPending(work, { correspondenceId: correspondence.id })
  return null
}
