import { hidingDaysMax } from '#contract/rights-claims.ts'
import { signalCasesOf } from '#server/features/desk-claims/desk-items.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** The board shows the post `p` now: it is not off the board, and no claim hides it. */
export const isOnBoard = (ctx: Ctx) => ctx.sql`(p.on_board and not ${isHiddenByClaim(ctx)})`

/** A claim hides the post `p` now, whatever else takes it off the board. */
export const isHiddenByClaim = ({ sql, now }: Ctx) =>
  sql`coalesce(p.claim_hidden_until > ${now}::timestamptz, false)`

/** The number of posts on the board. The stored number includes those that a claim hides. */
export const countOnBoard = (ctx: Ctx) => ctx.sql`(
  (select posts::int from board) - (select count(*)::int from share_posts p
    where p.id = any(${idsHiddenByClaim(ctx)}) and p.on_board and ${isHiddenByClaim(ctx)}))`

/** The posts that a claim may hide now, as an array. A hiding ends at the latest after `hidingDaysMax` days. */
export const idsHiddenByClaim = ({ sql, now }: Ctx) => sql`
  array(select c.share_post_id from rights_cases c
    where c.status = 'HIDDEN' and c.decided_at >= ${secondsAfter(now, -hidingDaysMax * 86_400)})`

/** Hides a post by a claim until a time, or ends that. The stored count of the board stays: the time ends by itself. */
export async function setClaimHiding({ sql }: Ctx, postId: number, until: Date | null): Promise<void> {
  await sql`update share_posts set claim_hidden_until = ${until} where id = ${postId}`
}

type OffCause = 'deleted' | 'hidden' | 'barred'

/**
 * Takes posts off the board and updates its count in the same statement; no other code does. `deleted` is final and is
 * recorded for hidden posts too, so that lifting a bar does not show them again.
 */
export async function takeOffBoard(ctx: Ctx, ids: number[], why: OffCause): Promise<void> {
  const { sql, now } = ctx
  if (ids.length === 0) return
  const { notYet, change } = {
    deleted: { notYet: sql`deleted_at is null`, change: sql`deleted_at = ${now}` },
    hidden: { notYet: sql`hidden_at is null`, change: sql`hidden_at = ${now}` },
    barred: { notYet: sql`not barred`, change: sql`barred = true` },
  }[why]
  await sql`
    with before as (
      select id, on_board from share_posts where id = any(${ids}) and ${notYet} order by id for no key update),
    off as (update share_posts p set ${change} from before where p.id = before.id returning before.on_board as was_on)
    update board set posts = posts - (select count(*) from off where was_on)`
  if (why !== 'barred') await signalCasesOf(ctx, ids)
}

/** Shows posts again that administrators hid. A post that is also deleted or barred stays off the board. */
export async function showHiddenPosts({ sql }: Ctx, ids: number[]): Promise<void> {
  await sql`
    with back as (
      update share_posts set hidden_at = null where id = any(${ids}) and hidden_at is not null returning on_board)
    update board set posts = posts + (select count(*) from back where on_board)`
}

/**
 * Restores posts that left the board because this letter, hidden with the warning, was their last one. A post stays
 * deleted if one of its members withdrew since.
 */
export async function restoreEmptiedPosts({ sql }: Ctx, letterId: number, warningId: number): Promise<void> {
  await sql`
    with back as (
      update share_posts p set deleted_at = null from warnings w
      where w.id = ${warningId} and p.deleted_at = w.warned_at
        and p.proposal_id in (select proposal_id from share_proposal_letters where letter_id = ${letterId})
        and not exists (
          select 1 from members m where m.id in (p.requester_id, p.recipient_id) and m.status = 'WITHDRAWN')
      returning p.on_board)
    update board set posts = posts + (select count(*) from back where on_board)`
}

/** Shows posts again that were hidden during a bar of these members. */
export async function showBarredPosts({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    with back as (
      update share_posts p set barred = false
      where p.barred and (p.requester_id = any(${memberIds}) or p.recipient_id = any(${memberIds}))
        and not exists (select 1 from members m where m.id in (p.requester_id, p.recipient_id) and m.status = 'BARRED')
      returning p.on_board)
    update board set posts = posts + (select count(*) from back where on_board)`
}

/** Takes all posts of these members, as requester or recipient, off the board. */
export async function takePostsOffBoardOf(ctx: Ctx, memberIds: number[], why: OffCause): Promise<void> {
  const posts = await ctx.sql<{ id: number }[]>`
    select id from share_posts where requester_id = any(${memberIds}) or recipient_id = any(${memberIds})`
  await takeOffBoard(
    ctx,
    posts.map(post => post.id),
    why,
  )
}

/**
 * After letters were deleted or hidden: a post without letters leaves the board, and a proposal without letters is
 * cancelled.
 */
export async function takeOffEmptyPosts(ctx: Ctx, letterIds: number[]): Promise<void> {
  const { sql, now } = ctx
  // Locks first: if two transactions delete the last two letters concurrently, the second sees that no letter is left.
  const proposals = await sql<{ id: number }[]>`
    select id from share_proposals
    where id in (select proposal_id from share_proposal_letters where letter_id = any(${letterIds}))
    order by id for no key update`
  const ids = proposals.map(proposal => proposal.id)
  if (ids.length === 0) return
  const empty = await sql<{ id: number; postId: number | null }[]>`
    select s.id, p.id as "postId" from share_proposals s left join share_posts p on p.proposal_id = s.id
    where s.id = any(${ids}) and not exists (
      select 1 from share_proposal_letters left_over join letters l on l.id = left_over.letter_id
      where left_over.proposal_id = s.id and l.deleted_at is null and l.hidden_at is null)`
  await sql`update share_proposals set status = 'CANCELLED', decided_at = ${now}
    where id = any(${empty.map(proposal => proposal.id)}) and status = 'PENDING'`
  await takeOffBoard(
    ctx,
    empty.flatMap(({ postId }) => postId ?? []),
    'deleted',
  )
}

/**
 * Undoes `takeOffEmptyPosts` for a letter to be restored. Its `deleted_at` must still be set: posts and proposals that
 * ended at that moment are restored. The caller holds the lock on the correspondence. A proposal stays cancelled while
 * another is pending.
 */
export async function restoreDeletedPosts({ sql }: Ctx, letterId: number): Promise<void> {
  const itsProposals = sql`(select proposal_id from share_proposal_letters where letter_id = ${letterId})`
  const momentsOf = (proposalId: Fragment) => sql`(
    select unnest(array[l.deleted_at, l.hidden_at]) from share_proposal_letters of join letters l on l.id = of.letter_id
    where of.proposal_id = ${proposalId})`
  await sql`
    with back as (
      update share_posts p set deleted_at = null
      where p.proposal_id in ${itsProposals} and p.deleted_at in ${momentsOf(sql`p.proposal_id`)}
        and not exists (
          select 1 from members m where m.id in (p.requester_id, p.recipient_id) and m.status = 'WITHDRAWN')
      returning p.on_board)
    update board set posts = posts + (select count(*) from back where on_board)`
  await sql`
    update share_proposals s set status = 'PENDING', decided_at = null
    from correspondences c
    where s.id in ${itsProposals} and s.status = 'CANCELLED' and s.hidden_at is null
      and s.decided_at in ${momentsOf(sql`s.id`)} and c.id = s.correspondence_id and c.closed_at is null
      and not exists (select 1 from members m where m.id in (s.requester_id, s.recipient_id) and m.status <> 'ACTIVE')
      and not exists (
        select 1 from share_proposals o where o.correspondence_id = s.correspondence_id and o.status = 'PENDING')`
}

/** Publishes a new post on the board. */
export async function publishPost(
  { sql, now }: Ctx,
  proposal: { id: number; correspondenceId: number; requesterId: number; recipientId: number },
): Promise<number> {
  const [post] = await sql<[{ id: number }]>`
    with post as (
      insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
      values (${proposal.id}, ${proposal.correspondenceId}, ${proposal.requesterId}, ${proposal.recipientId}, ${now})
      returning id),
    kept as (update board set posts = posts + 1)
    select id from post`
  return post.id
}
