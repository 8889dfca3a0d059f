import type { SharePost } from '#contract/sharing.ts'
import * as contract from '#contract/sharing.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { countOnBoard, isOnBoard, takeOffBoard } from './board.ts'
import {
  type FirstLetterRow,
  listSharedLetters,
  type MessageRow,
  openExcerpt,
  openMessage,
  selectFirstLetter,
} from './redactions.ts'

type Row = Omit<SharePost, 'content' | 'excerpt' | 'fontType'> & MessageRow & FirstLetterRow

const selectPosts = ({ sql }: Ctx) => sql`
  select p.id as "sharePostId", p.proposal_id as "shareProposalId", coalesce(q.zip_code, '') as "writerZipCode",
    coalesce(r.zip_code, '') as "receiverZipCode", s.message_sealed as message, s.message_redacted as redacted,
    p.on_board as active, p.created_at as "createdAt", head.*
  from share_posts p join share_proposals s on s.id = p.proposal_id
  join members q on q.id = p.requester_id join members r on r.id = p.recipient_id
  left join lateral (${selectFirstLetter(sql)}) head on true`

function openPost(ctx: Ctx, row: Row): SharePost {
  // Named one by one, as in `getCorrespondence`.
  return {
    sharePostId: row.sharePostId,
    shareProposalId: row.shareProposalId,
    writerZipCode: row.writerZipCode,
    receiverZipCode: row.receiverZipCode,
    content: openMessage(ctx, row),
    excerpt: openExcerpt(ctx, row),
    fontType: row.fontType ?? 'DEFAULT',
    active: row.active,
    createdAt: row.createdAt,
  }
}

/** The board, newest first. */
export const listSharePosts = endpoint(contract.listSharePosts, async (ctx, _me, { query }) => {
  const { sql } = ctx
  // Reads the ids first: the planner does not know their number and would otherwise join all posts.
  const rows = await sql<Row[]>`
    ${selectPosts(ctx)} where p.id = any(array(
      select p.id from share_posts p where ${isOnBoard(ctx)} order by p.id desc ${cutTo(ctx, query)}))
    order by p.id desc`
  const [board] = await sql<[{ posts: number }]>`select ${countOnBoard(ctx)} as posts`
  return paged(
    rows.map(row => openPost(ctx, row)),
    query,
    board.posts,
  )
})

/** The posts on the board that I proposed. */
export const listMySharePosts = endpoint(contract.listMySharePosts, async (ctx, me) => {
  const rows = await ctx.sql<Row[]>`
    ${selectPosts(ctx)} where ${isOnBoard(ctx)} and p.requester_id = ${me.id} order by p.id desc`
  return rows.map(row => openPost(ctx, row))
})

export const getSharePost = endpoint(contract.getSharePost, async (ctx, me, { params }) => {
  type Post = { proposalId: number; zipCode: string; createdAt: string; mine: boolean } & MessageRow
  const [post] = await ctx.sql<Post[]>`
    select p.proposal_id as "proposalId", coalesce(q.zip_code, '') as "zipCode", s.message_sealed as message,
      s.message_redacted as redacted, p.created_at as "createdAt", ${me.id} in (p.requester_id, p.recipient_id) as mine
    from share_posts p join share_proposals s on s.id = p.proposal_id join members q on q.id = p.requester_id
    where p.id = ${params.id} and ${isOnBoard(ctx)}`
  if (!post) refuse('SHARE-002')
  const { proposalId, message, redacted, ...rest } = post
  return {
    sharePostId: params.id,
    ...rest,
    sharePostContent: openMessage(ctx, { message, redacted }),
    letters: await listSharedLetters(ctx, proposalId),
  }
})

/** Either member of a post may take it off the board, at any time, also while a claim hides it. */
export const deleteSharePost = endpoint(contract.deleteSharePost, async (ctx, me, { params }) => {
  const [post] = await ctx.sql<{ mine: boolean }[]>`
    select ${me.id} in (p.requester_id, p.recipient_id) as mine from share_posts p
    where p.id = ${params.id} and p.on_board
      and (${isOnBoard(ctx)} or ${me.id} in (p.requester_id, p.recipient_id))
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE') for no key update`
  if (!post) refuse('SHARE-002')
  if (!post.mine) refuse('SHARE-004')
  await takeOffBoard(ctx, [params.id], 'deleted')
  return null
})
