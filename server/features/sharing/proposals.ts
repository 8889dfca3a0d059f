import type { Input, Output } from '#contract/route.ts'
import * as contract from '#contract/sharing.ts'
import { askAgainDays, type ProposalObstacle } from '#contract/sharing.ts'
import { refuseBadWords } from '#server/features/bad-words/check-text.ts'
import { type Correspondence, lockCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { alive, delivered, gone } from '#server/features/mailbox/visibility.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { takeOff } from './board.ts'
import { lettersOf } from './posts.ts'

type Proposed = Output<typeof contract.propose>

/**
 * Asks the counterpart to share letters: all delivered, visible to me and of one open correspondence. One proposal
 * waits at a time, a set on the board is not asked for again, and after a refusal one waits seven days.
 */
export const propose = endpoint(
  contract.propose,
  async (ctx, me, { body, raw }: Input<typeof contract.propose> & RawBody): Promise<Proposed> => {
    const { sql, now, vault } = ctx
    const correspondence = await correspondenceOf(ctx, me, body.letterIds)
    if (correspondence.oppositeId !== body.recipientId) refuse('MEM-001')
    if (!correspondence.open) refuse('LET-014')
    await refuseObstacle(ctx, me, correspondence.id, body.letterIds)
    await refuseBadWords(ctx, { message: String(raw.message ?? '') })
    // I am active for as long as my row is locked with the correspondence; the counterpart is asked anew.
    const [proposal] = await sql<{ id: number }[]>`
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, created_at)
      select ${correspondence.id}, ${me.id}, id, ${vault.seal('share.message', body.message)}, ${now}
      from members where id = ${body.recipientId} and status = 'ACTIVE'
      on conflict do nothing returning id`
    if (!proposal) refuse('LET-014')
    await sql`insert into share_proposal_letters (proposal_id, letter_id)
      select ${proposal.id}, unnest(${body.letterIds}::bigint[])`
    await announce(ctx, [
      {
        memberId: body.recipientId,
        alarmType: 'SHARE',
        title: `${me.zipCode} 님이 편지를 함께 나누자고 해요.`,
        content: String(proposal.id),
      },
    ])
    return proposedAgain(ctx, me, proposal.id)
  },
  { fromRequest: rawBody, createdId: proposal => proposal.shareProposalId, replay: proposedAgain },
)

export async function proposedAgain({ sql }: Ctx, me: Me, id: number): Promise<Proposed> {
  const [proposal] = await sql<Omit<Proposed, 'zipCode'>[]>`
    select id as "shareProposalId", status from share_proposals where id = ${id} and requester_id = ${me.id}`
  return proposal ? { ...proposal, zipCode: me.zipCode } : refuse('SHARE-003')
}

type Row = Sealed<Output<typeof contract.listProposals>[number], 'message'> & { sharePostId: number | null }

const proposals = ({ sql }: Ctx) => sql`
  select s.id as "shareProposalId", coalesce(q.zip_code, '') as "requesterZipCode",
    coalesce(r.zip_code, '') as "recipientZipCode", s.message_sealed as message, s.status,
    (select p.id from share_posts p where p.proposal_id = s.id and p.on_board) as "sharePostId"
  from share_proposals s join members q on q.id = s.requester_id join members r on r.id = s.recipient_id`

/** What waits for my answer, newest first. */
export const listProposals = endpoint(contract.listProposals, async (ctx, me) => {
  const rows = await ctx.sql<Row[]>`
    ${proposals(ctx)} where s.recipient_id = ${me.id} and s.status = 'PENDING' order by s.id desc`
  return rows.map(row => unseal(ctx.vault, row, { message: 'share.message' }))
})

/** One proposal with its letters, for the two whom it concerns. */
export const getProposal = endpoint(contract.getProposal, async (ctx, me, { params }) => {
  const [row] = await ctx.sql<Row[]>`
    ${proposals(ctx)} where s.id = ${params.id} and s.hidden_at is null
      and ${me.id} in (s.requester_id, s.recipient_id)`
  if (!row) refuse('SHARE-003')
  const letters = await lettersOf(ctx, params.id)
  return { ...unseal(ctx.vault, row, { message: 'share.message' }), letters }
})

type Proposal = NonNullable<Output<typeof contract.getSentProposal>>
type SentRow = Sealed<Omit<Proposal, 'askAgainAt'>, 'message'> & { decidedAt: string | null }

/** The last proposal that I made in a correspondence of mine and did not withdraw; a refusal counts for seven days. */
export const getSentProposal = endpoint(contract.getSentProposal, async (ctx, me, { params }) => {
  const { sql, now, vault } = ctx
  const [correspondence] = await sql`
    select 1 from correspondences c where c.id = ${params.id} and ${me.id} in (c.member_a, c.member_b)
      and exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(ctx, me.id)})`
  if (!correspondence) refuse('LET-003')
  const [row] = await sql<SentRow[]>`
    select s.id as "shareProposalId", s.status, s.message_sealed as message, s.created_at as "createdAt",
      case when s.status = 'REJECTED' then s.decided_at end as "decidedAt",
      (select count(*)::int from share_proposal_letters p where p.proposal_id = s.id) as "letterCount",
      (select p.id from share_posts p where p.proposal_id = s.id and p.on_board) as "sharePostId"
    from share_proposals s where s.correspondence_id = ${params.id} and s.requester_id = ${me.id}
      and s.status <> 'CANCELLED' and s.hidden_at is null
      and (s.status <> 'REJECTED' or s.decided_at > ${secondsAfter(now, -askAgainSeconds)})
    order by s.id desc limit 1`
  if (!row) return null
  const { decidedAt, ...proposal } = unseal(vault, row, { message: 'share.message' })
  return { ...proposal, askAgainAt: askAgainAfter(decidedAt) }
})

/** A correspondence ends, or a member of it leaves: what waited for an answer there is cancelled. */
export async function cancelPending(
  { sql, now }: Ctx,
  of: { correspondenceId: number } | { memberIds: number[] },
) {
  const those =
    'memberIds' in of
      ? sql`(requester_id = any(${of.memberIds}) or recipient_id = any(${of.memberIds}))`
      : sql`correspondence_id = ${of.correspondenceId}`
  await sql`update share_proposals set status = 'CANCELLED', decided_at = ${now} where ${those} and status = 'PENDING'`
}

/**
 * The one correspondence of these letters, locked; every letter must be delivered and visible to me, and is not
 * deleted before the proposal is there to be cancelled.
 */
async function correspondenceOf(ctx: Ctx, me: Me, letterIds: number[]): Promise<Correspondence> {
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

type Found = { reason: ProposalObstacle['reason']; isMine: boolean; decidedAt: string | null }

/** Refuses with the one reason why no proposal can be made now: a pending one first, then the board, then a refusal. */
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
  if (!found) return
  const { reason } = found
  const askAgainAt = reason === 'REFUSED' ? askAgainAfter(found.decidedAt) : null
  const current: ProposalObstacle = { reason, askAgainAt }
  refuse('SHARE-005', { message: obstacleMessage(found), current })
}

const askAgainSeconds = askAgainDays * 86_400

const askAgainAfter = (refusedAt: string | null) =>
  refusedAt && toInstant(secondsAfter(new Date(refusedAt), askAgainSeconds))

function obstacleMessage({ reason, isMine }: Found): string {
  if (reason === 'REFUSED') return `상대가 거절한 지 ${askAgainDays}일이 지나야 다시 요청할 수 있어요.`
  if (reason === 'ON_BOARD') return '고른 편지는 이미 게시판에 있어요.'
  return isMine
    ? '보낸 공유 요청이 아직 답을 기다리고 있어요.'
    : '상대가 보낸 공유 요청이 기다리고 있어요. 먼저 답해 주세요.'
}

/** An administrator's decision puts a proposal out of sight, and its post where it has one. */
export async function hideProposal(ctx: Ctx, id: number): Promise<void> {
  const { sql, now } = ctx
  await sql`
    update share_proposals set hidden_at = coalesce(hidden_at, ${now}),
      status = case when status = 'PENDING' then 'CANCELLED' else status end, decided_at = coalesce(decided_at, ${now})
    where id = ${id}`
  const posts = await sql<{ id: number }[]>`select id from share_posts where proposal_id = ${id}`
  await takeOff(
    ctx,
    posts.map(post => post.id),
    'hidden',
  )
}

/** A proposal is seen again; one that was cancelled with it stays so, and may be made anew. */
export async function showProposal({ sql }: Ctx, id: number): Promise<void> {
  await sql`update share_proposals set hidden_at = null where id = ${id}`
}
