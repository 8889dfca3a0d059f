import type { ProposalStatus } from '#contract/sharing.ts'
import * as contract from '#contract/sharing.ts'
import { lockCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { announce, takeBackShare } from '#server/features/notifications/announce.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { publishPost } from './board.ts'
import { findHiddenPost, refuseHidden } from './hidden-posts.ts'
import { getSharedTexts, noteAsPosted, storeRedactions, withRedactions } from './redactions.ts'

/**
 * The recipient agrees, once: the remaining letters are published without the passages that either member redacted,
 * and both are notified.
 */
export const approveProposal = endpoint(contract.approveProposal, async (ctx, me, { params, body }) => {
  await lockCorrespondenceOf(ctx, me, params.id)
  const proposal = await lockProposal(ctx, me, params.id, 'recipient')
  const correspondence = await lockCorrespondence(ctx, me.id, proposal.correspondenceId)
  const undecided = proposal.status === 'PENDING' || proposal.status === 'CANCELLED'
  if (undecided && !correspondence?.open) refuse('LET-014')
  if (proposal.status !== 'PENDING') refuse('SHARE-006')
  const texts = withRedactions(await getSharedTexts(ctx, params.id), body.redactions)
  if (texts.letters.length === 0) refuse('SHARE-006')
  if (await findHiddenPost(ctx, texts.letterIds)) refuseHidden('SHARE-006')
  await storeRedactions(ctx, params.id, texts)
  await noteAsPosted(ctx, params.id)
  await setProposalStatus(ctx, params.id, 'APPROVED')
  const sharePostId = await publishPost(ctx, { id: params.id, ...proposal })
  await announce(
    ctx,
    [proposal.requesterId, proposal.recipientId].map(memberId => ({
      memberId,
      alarmType: 'POSTED',
      title: `${memberId === me.id ? proposal.requesterZipCode : me.zipCode} 님과 나눈 편지가 게시판에 올라갔어요.`,
      content: String(sharePostId),
    })),
  )
  return { shareProposalId: params.id, status: 'APPROVED', sharePostId } as const
})

/** The recipient declines, once. */
export const rejectProposal = endpoint(contract.rejectProposal, async (ctx, me, { params }) => {
  await lockCorrespondenceOf(ctx, me, params.id)
  await lockProposal(ctx, me, params.id, 'recipient')
  await setProposalStatus(ctx, params.id, 'REJECTED')
  return { shareProposalId: params.id, status: 'REJECTED' } as const
})

/** The requester withdraws a pending proposal, which leaves the recipient's inbox and notifications. */
export const withdrawProposal = endpoint(contract.withdrawProposal, async (ctx, me, { params }) => {
  await lockCorrespondenceOf(ctx, me, params.id)
  const { recipientId } = await lockProposal(ctx, me, params.id, 'requester')
  await setProposalStatus(ctx, params.id, 'CANCELLED')
  await takeBackShare(ctx, recipientId, params.id)
  return { shareProposalId: params.id, status: 'CANCELLED' } as const
})

// Locks the correspondence first, as each write in it does, so that a disconnect or a bar sees the post. My own row
// comes before it, as in a withdrawal.
export async function lockCorrespondenceOf({ sql }: Ctx, me: Me, proposalId: number): Promise<void> {
  const [locked] = await sql<{ active: boolean }[]>`
    with me as (select id from members where id = ${me.id} and status = 'ACTIVE' for share)
    select me.id is not null as active from correspondences c left join me on true where c.id = (
      select correspondence_id from share_proposals where id = ${proposalId}) for no key update of c`
  if (locked && !locked.active) refuse('AUTH-005')
}

type Proposal = {
  correspondenceId: number
  requesterId: number
  recipientId: number
  requesterZipCode: string
  status: string
}

// The lock makes a concurrent deletion of the last letter wait, so that it finds the post.
export async function lockProposal(
  { sql }: Ctx,
  me: Me,
  id: number,
  as: 'recipient' | 'requester' | 'either',
): Promise<Proposal> {
  const [proposal] = await sql<Proposal[]>`
    select s.correspondence_id as "correspondenceId", s.requester_id as "requesterId", s.recipient_id as "recipientId",
      coalesce(q.zip_code, '') as "requesterZipCode", s.status
    from share_proposals s join members q on q.id = s.requester_id
    where s.id = ${id} and ${me.id} in (s.requester_id, s.recipient_id) and s.hidden_at is null
    for no key update of s`
  if (!proposal) refuse('SHARE-003')
  if (as !== 'either' && proposal[`${as}Id`] !== me.id) refuse('SHARE-004')
  return proposal
}

async function setProposalStatus(
  { sql, now }: Ctx,
  id: number,
  status: Exclude<ProposalStatus, 'PENDING'>,
): Promise<void> {
  const settled = await sql`update share_proposals set status = ${status}, decided_at = ${now}
    where id = ${id} and status = 'PENDING'`
  if (settled.count === 0) refuse('SHARE-006')
}
