import { queueDeskPushes } from '#server/features/push/queue-pushes.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { signalDesk } from './desk-items.ts'

/** Tells the administrators of a new answer in review, by the signal and by pushes. */
export async function announceReview(ctx: Ctx, letterId: number): Promise<void> {
  signalDesk(ctx, 'REVIEW', letterId)
  await queueDeskPushes(ctx, 'DESK_REVIEW')
}
