import type { Output } from '#contract/route.ts'
import * as contract from '#contract/sharing.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isOnBoard } from './board.ts'

/**
 * Toggles the like. Locks the post, so that the count is right under concurrency, and before it the member, so that a
 * withdrawal leaves no like behind.
 */
export const toggleLike = endpoint(contract.toggleLike, async (ctx, me, { params }) => {
  const { sql } = ctx
  const post = await sql`
    with me as (select from members where id = ${me.id} and status = 'ACTIVE' for share)
    select 1 from share_posts p, me where p.id = ${params.id} and ${isOnBoard(ctx)} for no key update of p`
  if (post.length === 0) refuse('SHARE-002')
  const taken = await sql`delete from share_post_likes where post_id = ${params.id} and member_id = ${me.id}`
  const liked = taken.count === 0
  if (liked) await sql`insert into share_post_likes (post_id, member_id) values (${params.id}, ${me.id})`
  const [counted] = await sql<[{ likeCount: number }]>`
    update share_posts set like_count = like_count + ${liked ? 1 : -1} where id = ${params.id}
    returning like_count as "likeCount"`
  return { likeCount: counted.likeCount, liked }
})

export const getLikes = endpoint(contract.getLikes, async (ctx, me, { params }) => {
  const { sql } = ctx
  const [likes] = await sql<Output<typeof contract.getLikes>[]>`
    select like_count as "likeCount",
      exists (select 1 from share_post_likes where post_id = p.id and member_id = ${me.id}) as liked
    from share_posts p where p.id = ${params.id} and ${isOnBoard(ctx)}`
  return likes ?? refuse('SHARE-002')
})

/** Deletes the likes of members who withdraw. */
export async function deleteLikesOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    with gone as (delete from share_post_likes where member_id = any(${memberIds}) returning post_id),
    counted as (select post_id, count(*)::int as likes from gone group by post_id)
    update share_posts p set like_count = like_count - counted.likes from counted where p.id = counted.post_id`
}
