import type { deleteLetter } from '#contract/lifecycle.ts'
import type { Input } from '#contract/route.ts'
import { deleteByWriter } from '#server/features/letters/delete-or-recall.ts'
import { takeOffEmpty } from '#server/features/sharing/board.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

/** The writer deletes a letter: it leaves the posts it stands in, and a post without letters leaves the board. */
export async function removeLetter(ctx: Ctx, me: Me, { params }: Input<typeof deleteLetter>): Promise<null> {
  await deleteByWriter(ctx, me, params.id)
  await takeOffEmpty(ctx, [params.id])
  return null
}
