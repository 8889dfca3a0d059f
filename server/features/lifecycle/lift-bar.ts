import { resumeDelivery } from '#server/features/letters/stop-delivery.ts'
import { liftPerson } from '#server/features/members/membership.ts'
import { putUpBarred } from '#server/features/rolling-paper/comments.ts'
import { putBackBarred } from '#server/features/sharing/board.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** Lifts a bar: hidden things are visible again, and stopped letters arrive, at the earliest now. */
export async function liftBar(ctx: Ctx, memberId: number): Promise<boolean> {
  const ids = await liftPerson(ctx, memberId)
  await resumeDelivery(ctx, ids)
  await putBackBarred(ctx, ids)
  await putUpBarred(ctx, ids)
  return ids.length > 0
}
