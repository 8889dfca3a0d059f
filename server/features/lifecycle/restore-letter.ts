import type { restoreLetter } from '#contract/lifecycle.ts'
import type { Input } from '#contract/route.ts'
import { lockRestorable, restoreByWriter } from '#server/features/letters/restorable.ts'
import { putBackDeleted } from '#server/features/sharing/board.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

/** The writer restores a letter, and with it the posts and the proposal that its deletion ended. */
export async function restoreDeleted(
  ctx: Ctx,
  me: Me,
  { params }: Input<typeof restoreLetter>,
): Promise<null> {
  await lockRestorable(ctx, me, params.id)
  await putBackDeleted(ctx, params.id)
  await restoreByWriter(ctx, me, params.id)
  return null
}
