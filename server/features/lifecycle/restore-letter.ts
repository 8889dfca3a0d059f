import type { restoreLetter } from '#contract/letters.ts'
import type { Received } from '#contract/route.ts'
import { lockRestorable, restoreByWriter } from '#server/features/letters/restorable.ts'
import { putBackDeleted } from '#server/features/sharing/board.ts'
import type { Me, Work } from '#server/platform/ctx.ts'

/** The writer restores a letter, and with it the posts and the proposal that its deletion ended. */
export async function restoreDeleted(
  work: Work,
  me: Me,
  { params }: Received<typeof restoreLetter>,
): Promise<null> {
  await lockRestorable(work, me, params.id)
  await putBackDeleted(work, params.id)
  await restoreByWriter(work, me, params.id)
  return null
}
