import type { Input, Output } from '#contract/route.ts'
import * as contract from '#contract/sharing.ts'
import { askAgainDays, type ProposalObstacle } from '#contract/sharing.ts'
import { refuseBadWords } from '#server/features/bad-words/refuse-bad-words.ts'
import { refuseContact } from '#server/features/contact-guard/refuse-contact.ts'
import { type Correspondence, lockCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { delivered, gone } from '#server/features/mailbox/visibility.ts'
import { refusePaused } from '#server/features/members/writing-pause.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { findHiddenPost, refuseHidden } from './hidden-posts.ts'
import { askAgainAfter, askAgainSeconds } from './read-proposals.ts'
import {
  getSharedTexts,
  noteAsProposed,
  selectRedacted,
  storeRedactions,
  withRedactions,
} from './redactions.ts'

type Proposed = Output<typeof contract.propose>

/**
 * Proposes to share letters: all delivered, visible to me, of one open correspondence. Refused with SHARE-005 while another
 * proposal, a post of the same set, a hidden post or a refusal of the last seven days stands in the way.
 */
export const propose = endpoint(
  contract.propose,
  async (ctx, me, { body, raw }: Input<typeof contract.propose> & RawBody): Promise<Proposed> => {
    const { sql, now, vault } = ctx
    const correspondence = await lockShareable(ctx, me, body, raw)
    // The lock on my row keeps me active; the statement checks the counterpart again.
    const [proposal] = await sql<{ id: number }[]>`
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, created_at)
      select ${correspondence.id}, ${me.id}, id, ${vault.seal('share.message', body.message)}, ${now}
      from members where id = ${body.recipientId} and status = 'ACTIVE'
      on conflict do nothing returning id`
    if (!proposal) refuse('LET-014')
    await sql`insert into share_proposal_letters (proposal_id, letter_id, content_redacted)
      select ${proposal.id}, l.id, ${selectRedacted(sql)} from letters l where l.id = any(${body.letterIds})`
    const texts = withRedactions(await getSharedTexts(ctx, proposal.id), body.redactions)
    await storeRedactions(ctx, proposal.id, texts)
    await noteAsProposed(ctx, proposal.id)
    await announce(ctx, [
      {
        memberId: body.recipientId,
        alarmType: 'SHARE',
        title: `${me.zipCode} 님이 편지를 함께 나누자고 해요.`,
        content: String(proposal.id),
      },
    ])
    return getProposed(ctx, me, proposal.id)
  },
  { fromRequest: rawBody, createdId: proposal => proposal.shareProposalId, replay: getProposed },
)

export async function getProposed({ sql }: Ctx, me: Me, id: number): Promise<Proposed> {
  const [proposal] = await sql<Omit<Proposed, 'zipCode'>[]>`
    select id as "shareProposalId", status from share_proposals where id = ${id} and requester_id = ${me.id}`
  return proposal ? { ...proposal, zipCode: me.zipCode } : refuse('SHARE-003')
}

/**
 * The correspondence, locked, if the member may propose these letters with this message now. `raw` is the body as it
 * was sent.
 */
export async function lockShareable(
  ctx: Ctx,
  me: Me,
  { letterIds, recipientId }: { letterIds: number[]; recipientId?: number },
  raw: RawBody['raw'],
): Promise<Correspondence> {
  const correspondence = await lockCorrespondenceOf(ctx, me, letterIds)
  // After the lock on my row, so that a pause cannot begin in between.
  await refusePaused(ctx, me)
  if (recipientId !== undefined && correspondence.oppositeId !== recipientId) refuse('MEM-001')
  if (!correspondence.open) refuse('LET-014')
  await refuseObstacle(ctx, me, correspondence.id, letterIds)
  await refuseBadWords(ctx, { message: String(raw.message ?? '') })
  refuseContact({ message: String(raw.message ?? '') })
  return correspondence
}

/**
 * The one correspondence of these letters, locked. Each letter must be delivered and visible to me. Its share lock
 * blocks a deletion until the proposal is written.
 */
async function lockCorrespondenceOf(ctx: Ctx, me: Me, letterIds: number[]): Promise<Correspondence> {
  const found = await ctx.sql<{ correspondenceId: number }[]>`
    select l.correspondence_id as "correspondenceId" from letters l
    where l.id = any(${letterIds}) and not ${gone(ctx)} and ${me.id} in (l.writer_id, l.receiver_id)
      and ${delivered(ctx)}
    for share of l`
  const [first] = found
  if (!first || found.length < letterIds.length) refuse('LET-001')
  if (found.some(letter => letter.correspondenceId !== first.correspondenceId)) refuse('LET-001')
  return (await lockCorrespondence(ctx, me.id, first.correspondenceId)) ?? refuse('LET-001')
}

type Found = {
  reason: Exclude<ProposalObstacle['reason'], 'HIDDEN'>
  isMine: boolean
  decidedAt: string | null
}

/** Refuses with one reason: a hidden post of a letter first, then a pending proposal, the board, and a refusal. */
async function refuseObstacle(ctx: Ctx, me: Me, correspondenceId: number, letterIds: number[]) {
  const { sql, now } = ctx
  const [found] = await sql<Found[]>`
    select case when s.status = 'REJECTED' then 'REFUSED' when s.status = 'PENDING' then 'PENDING' else 'ON_BOARD' end
        as reason, s.requester_id = ${me.id} as "isMine", s.decided_at as "decidedAt"
    from share_proposals s where s.correspondence_id = ${correspondenceId} and (
      s.status = 'PENDING'
      or (s.status = 'REJECTED' and s.requester_id = ${me.id}
        and s.decided_at > ${secondsAfter(now, -askAgainSeconds)})
      or (exists (select 1 from share_posts p where p.proposal_id = s.id and p.on_board)
        and (select array_agg(l.id order by l.id) from share_proposal_letters p join letters l on l.id = p.letter_id
            where p.proposal_id = s.id and not ${gone(ctx)})
          = (select array_agg(wanted order by wanted) from unnest(${letterIds}::bigint[]) wanted)))
    order by s.status = 'PENDING' desc, s.status = 'APPROVED' desc, s.decided_at desc
    limit 1`
  if (await findHiddenPost(ctx, letterIds)) refuseHidden('SHARE-005')
  if (!found) return
  const { reason, decidedAt } = found
  const askAgainAt = reason === 'REFUSED' ? askAgainAfter(decidedAt) : null
  const current: ProposalObstacle = { reason, askAgainAt }
  refuse('SHARE-005', { message: obstacleMessage(found), current })
}

function obstacleMessage({ reason, isMine }: Found): string {
  if (reason === 'REFUSED') return `상대가 거절한 지 ${askAgainDays}일이 지나야 다시 요청할 수 있어요.`
  if (reason === 'ON_BOARD') return '고른 편지는 이미 게시판에 있어요.'
  return isMine
    ? '보낸 공유 요청이 아직 답을 기다리고 있어요.'
    : '상대가 보낸 공유 요청이 기다리고 있어요. 먼저 답해 주세요.'
}
