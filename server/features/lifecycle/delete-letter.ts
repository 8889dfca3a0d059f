import * as contract from '#contract/lifecycle.ts'
import { deleteByWriter } from '#server/features/letters/delete-or-recall.ts'
import { takeOffEmptyPosts } from '#server/features/sharing/board.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The writer deletes a letter. It leaves its share posts, and a post without letters leaves the board. */
export const deleteLetter = endpoint(contract.deleteLetter, async (ctx, me, { params }) => {
  await deleteByWriter(ctx, me, params.id)
  await takeOffEmptyPosts(ctx, [params.id])
  return null
})
