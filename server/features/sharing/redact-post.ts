import * as contract from '#contract/sharing.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { lockCorrespondenceOf, lockProposal } from './decide-proposal.ts'
import { getOwnPost } from './preview-post.ts'
import { getSharedTexts, previewOf, storeRedactions, withRedactions } from './redactions.ts'

/** Either member redacts more of a pending proposal. There is no way back. */
export const redactProposal = endpoint(contract.redactProposal, async (ctx, me, { params, body }) => {
  await lockCorrespondenceOf(ctx, me, params.id)
  const { requesterZipCode, status } = await lockProposal(ctx, me, params.id, 'either')
  if (status !== 'PENDING') refuse('SHARE-006')
  const texts = withRedactions(await getSharedTexts(ctx, params.id), body.redactions)
  await storeRedactions(ctx, params.id, texts)
  return previewOf(requesterZipCode, texts)
})

/** Either member redacts more of a post on the board. There is no way back. */
export const redactSharePost = endpoint(contract.redactSharePost, async (ctx, me, { params, body }) => {
  const { proposalId } = await getOwnPost(ctx, me, params.id)
  await lockCorrespondenceOf(ctx, me, proposalId)
  // Again after the lock: the post may have left the board meanwhile.
  const { requesterZipCode } = await getOwnPost(ctx, me, params.id)
  const texts = withRedactions(await getSharedTexts(ctx, proposalId), body.redactions)
  await storeRedactions(ctx, proposalId, texts)
  return previewOf(requesterZipCode, texts)
})
