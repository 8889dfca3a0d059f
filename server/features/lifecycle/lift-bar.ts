import { resumeDelivery } from '#server/features/letters/stop-delivery.ts'
import { liftAccounts } from '#server/features/members/account-status.ts'
import { showBarredComments } from '#server/features/rolling-paper/hide-comments.ts'
import { showBarredPosts } from '#server/features/sharing/board.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** Lifts a bar: hidden things are visible again, and stopped letters arrive, at the earliest now. */
export async function liftBar(ctx: Ctx, memberId: number): Promise<boolean> {
  const ids = await liftAccounts(ctx, memberId)
  await resumeDelivery(ctx, ids)
  await showBarredPosts(ctx, ids)
  await showBarredComments(ctx, ids)
  return ids.length > 0
}
