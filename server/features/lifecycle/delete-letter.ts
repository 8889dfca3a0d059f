import type { deleteLetter } from '#contract/letters.ts'
import type { Received } from '#contract/route.ts'
import { deleteByWriter } from '#server/features/letters/delete-or-recall.ts'
import { takeOffEmpty } from '#server/features/sharing/board.ts'
import type { Me, Work } from '#server/platform/ctx.ts'

/** The writer deletes a letter: it leaves the posts it stands in, and a post without letters leaves the board. */
export async function removeLetter(
  work: Work,
  me: Me,
  { params }: Received<typeof deleteLetter>,
): Promise<null> {
  await deleteByWriter(work, me, params.id)
  await takeOffEmpty(work, [params.id])
  return null
}
