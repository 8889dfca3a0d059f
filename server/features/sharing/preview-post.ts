import type { Input } from '#contract/route.ts'
import * as contract from '#contract/sharing.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { isOnBoard } from './board.ts'
import { lockShareable } from './propose.ts'
import {
  getSharedTexts,
  type LetterRow,
  type LetterText,
  letterColumns,
  openLetters,
  previewOf,
  selectRedacted,
  withRedactions,
} from './redactions.ts'

/** The post that a proposal of these letters would become. Refused where the proposal would be. */
export const previewProposal = endpoint(
  contract.previewProposal,
  async (ctx, me, { body, raw }: Input<typeof contract.previewProposal> & RawBody) => {
    const { letterIds, message, redactions } = body
    await lockShareable(ctx, me, { letterIds }, raw)
    const letters = await listLetters(ctx, letterIds)
    const texts = { message: { text: message, redacted: [] }, letters, letterIds }
    return previewOf(me.zipCode, withRedactions(texts, redactions))
  },
  { fromRequest: rawBody },
)

/** The post of a pending proposal as it would appear with these passages redacted. */
export const previewRedactions = endpoint(contract.previewRedactions, async (ctx, me, { params, body }) => {
  const [proposal] = await ctx.sql<{ requesterZipCode: string; isPending: boolean }[]>`
    select coalesce(q.zip_code, '') as "requesterZipCode", s.status = 'PENDING' as "isPending"
    from share_proposals s join members q on q.id = s.requester_id
    where s.id = ${params.id} and ${me.id} in (s.requester_id, s.recipient_id) and s.hidden_at is null`
  if (!proposal) refuse('SHARE-003')
  if (!proposal.isPending) refuse('SHARE-006')
  const texts = await getSharedTexts(ctx, params.id)
  return previewOf(proposal.requesterZipCode, withRedactions(texts, body.redactions))
})

/** The post on the board as it would appear with these passages redacted too. */
export const previewSharePost = endpoint(contract.previewSharePost, async (ctx, me, { params, body }) => {
  const { proposalId, requesterZipCode } = await getOwnPost(ctx, me, params.id)
  const texts = await getSharedTexts(ctx, proposalId)
  return previewOf(requesterZipCode, withRedactions(texts, body.redactions))
})

type OwnPost = { proposalId: number; requesterZipCode: string; mine: boolean }

/** A post on the board of which the member is one of the two. */
export async function getOwnPost(ctx: Ctx, me: Me, id: number): Promise<OwnPost> {
  const [post] = await ctx.sql<OwnPost[]>`
    select p.proposal_id as "proposalId", coalesce(q.zip_code, '') as "requesterZipCode",
      ${me.id} in (p.requester_id, p.recipient_id) as mine
    from share_posts p join members q on q.id = p.requester_id where p.id = ${id} and ${isOnBoard(ctx)}`
  if (!post) refuse('SHARE-002')
  if (!post.mine) refuse('SHARE-004')
  return post
}

async function listLetters(ctx: Ctx, letterIds: number[]): Promise<LetterText[]> {
  const rows = await ctx.sql<LetterRow[]>`
    select ${letterColumns(ctx)}, ${selectRedacted(ctx.sql)} as redacted
    from letters l join members w on w.id = l.writer_id left join members r on r.id = l.receiver_id
    where l.id = any(${letterIds}) order by l.sent_at, l.id`
  return openLetters(ctx, rows)
}
