import type { Output } from '#contract/route.ts'
import * as contract from '#contract/sharing.ts'
import { askAgainDays } from '#contract/sharing.ts'
import { alive } from '#server/features/mailbox/visibility.ts'
import { type Ctx, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isOnBoard } from './board.ts'
import { listSharedLetters, type MessageRow, openMessage } from './redactions.ts'

type Row = Omit<Output<typeof contract.listProposals>[number], 'message'> &
  MessageRow & { sharePostId: number | null }

const selectProposals = (ctx: Ctx) => ctx.sql`
  select s.id as "shareProposalId", coalesce(q.zip_code, '') as "requesterZipCode",
    coalesce(r.zip_code, '') as "recipientZipCode", s.message_sealed as message,
    s.message_redacted as redacted, s.status,
    (select p.id from share_posts p where p.proposal_id = s.id and ${isOnBoard(ctx)}) as "sharePostId"
  from share_proposals s join members q on q.id = s.requester_id join members r on r.id = s.recipient_id`

const openProposal = <R extends MessageRow>(ctx: Ctx, { redacted, message, ...row }: R) => ({
  ...row,
  message: openMessage(ctx, { message, redacted }),
})

/** Proposals that wait for my decision, newest first. */
export const listProposals = endpoint(contract.listProposals, async (ctx, me) => {
  const rows = await ctx.sql<Row[]>`
    ${selectProposals(ctx)} where s.recipient_id = ${me.id} and s.status = 'PENDING' order by s.id desc`
  return rows.map(row => openProposal(ctx, row))
})

/** A proposal with its letters, for its two members. */
export const getProposal = endpoint(contract.getProposal, async (ctx, me, { params }) => {
  const [row] = await ctx.sql<Row[]>`
    ${selectProposals(ctx)} where s.id = ${params.id} and s.hidden_at is null
      and ${me.id} in (s.requester_id, s.recipient_id)`
  if (!row) refuse('SHARE-003')
  const letters = await listSharedLetters(ctx, params.id)
  return { ...openProposal(ctx, row), letters }
})

type Proposal = NonNullable<Output<typeof contract.getSentProposal>>
type SentRow = Omit<Proposal, 'askAgainAt' | 'message'> & MessageRow & { decidedAt: string | null }

/** My last proposal in a correspondence that I did not withdraw. A refusal counts for seven days. */
export const getSentProposal = endpoint(contract.getSentProposal, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const [correspondence] = await sql`
    select 1 from correspondences c where c.id = ${params.id} and ${me.id} in (c.member_a, c.member_b)
      and exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(ctx, me.id)})`
  if (!correspondence) refuse('LET-003')
  const [row] = await sql<SentRow[]>`
    select s.id as "shareProposalId", s.status, s.message_sealed as message, s.message_redacted as redacted,
      s.created_at as "createdAt",
      case when s.status = 'REJECTED' then s.decided_at end as "decidedAt",
      (select count(*)::int from share_proposal_letters p where p.proposal_id = s.id) as "letterCount",
      (select p.id from share_posts p where p.proposal_id = s.id and ${isOnBoard(ctx)}) as "sharePostId"
    from share_proposals s where s.correspondence_id = ${params.id} and s.requester_id = ${me.id}
      and s.status <> 'CANCELLED' and s.hidden_at is null
      and (s.status <> 'REJECTED' or s.decided_at > ${secondsAfter(now, -askAgainSeconds)})
    order by s.id desc limit 1`
  if (!row) return null
  const { decidedAt, ...proposal } = openProposal(ctx, row)
  return { ...proposal, askAgainAt: askAgainAfter(decidedAt) }
})

/** Seconds after a refusal until the requester may propose again. */
export const askAgainSeconds = askAgainDays * 86_400

/** The earliest time of the next proposal after a refusal. */
export const askAgainAfter = (refusedAt: string | null) =>
  refusedAt && toInstant(secondsAfter(new Date(refusedAt), askAgainSeconds))
