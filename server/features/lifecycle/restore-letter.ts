import * as contract from '#contract/lifecycle.ts'
import { lockRestorable, restoreByWriter } from '#server/features/letters/restorable-letter.ts'
import { restoreDeletedPosts } from '#server/features/sharing/board.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The writer restores a letter, with the posts and the proposal that its deletion ended. */
export const restoreLetter = endpoint(contract.restoreLetter, async (ctx, me, { params }) => {
  await lockRestorable(ctx, me, params.id)
  await restoreDeletedPosts(ctx, params.id)
  await restoreByWriter(ctx, me, params.id)
  return null
})
