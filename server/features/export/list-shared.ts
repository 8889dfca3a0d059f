import type { Exported } from '#contract/export.ts'
import { gone } from '#server/features/mailbox/visibility.ts'
import { isHiddenByClaim, isOnBoard } from '#server/features/sharing/board.ts'
import { type MessageRow, openMessage } from '#server/features/sharing/redactions.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

type Proposal = Exported['proposals'][number]

/** My proposals, sent and received, with the letters that still exist. */
export async function listProposals(ctx: Ctx, me: Me): Promise<Proposal[]> {
  const rows = await ctx.sql<(Omit<Proposal, 'message'> & MessageRow)[]>`
    select s.id as "shareProposalId", coalesce(q.zip_code, '') as "requesterZipCode",
      coalesce(r.zip_code, '') as "recipientZipCode", s.message_sealed as message,
      s.message_redacted as redacted, s.status,
      array(select l.id from share_proposal_letters p join letters l on l.id = p.letter_id
        where p.proposal_id = s.id and not ${gone(ctx)} order by l.sent_at, l.id) as "letterIds",
      s.created_at as "createdAt"
    from share_proposals s join members q on q.id = s.requester_id join members r on r.id = s.recipient_id
    where ${me.id} in (s.requester_id, s.recipient_id) and s.hidden_at is null order by s.id`
  return rows.map(({ redacted, ...row }) => ({
    ...row,
    message: openMessage(ctx, { message: row.message, redacted }),
  }))
}

/** The posts of which I am a member: on the board, or off it while I am barred. */
export async function listPosts(ctx: Ctx, me: Me): Promise<Exported['posts']> {
  return await ctx.sql<Exported['posts']>`
    select p.id as "sharePostId", p.proposal_id as "shareProposalId", coalesce(q.zip_code, '') as "writerZipCode",
      coalesce(r.zip_code, '') as "receiverZipCode", p.like_count as "likeCount", p.created_at as "createdAt"
    from share_posts p join members q on q.id = p.requester_id join members r on r.id = p.recipient_id
    where ${me.id} in (p.requester_id, p.recipient_id) and p.deleted_at is null and p.hidden_at is null
      and not ${isHiddenByClaim(ctx)}
      and not exists (select 1 from members o
        where o.id in (p.requester_id, p.recipient_id) and o.id <> ${me.id} and o.status <> 'ACTIVE')
    order by p.id`
}

export async function listLikes(ctx: Ctx, me: Me): Promise<Exported['likes']> {
  return await ctx.sql<Exported['likes']>`
    select l.post_id as "sharePostId" from share_post_likes l join share_posts p on p.id = l.post_id
    where l.member_id = ${me.id} and ${isOnBoard(ctx)} order by l.post_id`
}
