import * as contract from '#contract/administration.ts'
import type { Input, Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { mayDecide } from '#server/features/members/own-case.ts'
import { countOnBoard, idsHiddenByClaim, isHiddenByClaim, isOnBoard } from '#server/features/sharing/board.ts'
import { listSharedLetters, type MessageRow, openMessage } from '#server/features/sharing/redactions.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { getHiding, isOwnPostById } from './decide-public-letter.ts'

type Item = Output<typeof contract.listPublicLetters>['content'][number]
type Row = Omit<Item, 'content'> & MessageRow & { proposalId: number; requesterId: number }

const statusOf = (ctx: Ctx) => ctx.sql`
  case when p.hidden_at is not null then 'HIDDEN' when p.barred then 'BARRED'
    when ${isHiddenByClaim(ctx)} then 'HIDDEN' else 'ON_BOARD' end`

const selectPosts = (ctx: Ctx) => ctx.sql`
  select p.id as "sharePostId", p.proposal_id as "proposalId", p.requester_id as "requesterId", coalesce(q.zip_code, '') as "requesterZipCode",
    coalesce(r.zip_code, '') as "recipientZipCode", s.message_sealed as message, s.message_redacted as redacted,
    ${statusOf(ctx)} as status, case when ${isHiddenByClaim(ctx)} then p.claim_hidden_until end as "claimHiddenUntil",
    p.like_count as "likeCount", p.created_at as "createdAt",
    (select count(*)::int from reports where share_post_id = p.id or share_proposal_id = p.proposal_id) as "reportCount"
  from share_posts p join share_proposals s on s.id = p.proposal_id
  join members q on q.id = p.requester_id join members r on r.id = p.recipient_id`

const openPost = (ctx: Ctx, { message, redacted, ...post }: Row): Item => ({
  ...post,
  content: openMessage(ctx, { message, redacted }),
})

/**
 * Posts as the board shows them, newest first, hidden ones too. Excludes posts that their members deleted. Each call is
 * recorded with its filter and page.
 */
export const listPublicLetters = endpoint(contract.listPublicLetters, async (ctx, me, { query }) => {
  const { sql } = ctx
  const rows = await sql<Row[]>`
    ${selectPosts(ctx)} where p.id = any(array(
      select p.id from share_posts p where ${matches(ctx, query)} order by p.id desc ${cutTo(ctx, query)}))
    order by p.id desc`
  const [all] = await sql<[{ count: number }]>`select ${total(ctx, query)} as count`
  await recordAct(ctx, me, {
    act: 'POST_LIST',
    detail: { by: query.status ?? 'ALL', page: query.page, count: rows.length },
  })
  return paged(
    rows.map(row => openPost(ctx, row)),
    query,
    all.count,
  )
})

type Filters = Pick<Input<typeof contract.listPublicLetters>['query'], 'status' | 'query'>

// A query of digits alone may be a zip code or an id.
function matches(ctx: Ctx, { status, query }: Filters) {
  const { sql } = ctx
  const member = sql`(select id from members where zip_code = ${query ?? ''})`
  const number = query && /^\d{1,15}$/.test(query) ? Number(query) : null
  const isFound = sql`p.id = any(array(
    select id from share_posts where requester_id = ${member}
    union select id from share_posts where recipient_id = ${member} union select ${number}::bigint))`
  return sql`p.deleted_at is null ${status ? sql`and ${bySight[status](ctx)}` : sql``}
    ${query ? sql`and ${isFound}` : sql``}`
}

// Hidden posts have their own index.
const bySight = {
  ON_BOARD: isOnBoard,
  HIDDEN: (ctx: Ctx) => ctx.sql`((not p.on_board and p.hidden_at is not null)
    or (p.id = any(${idsHiddenByClaim(ctx)}) and p.on_board and ${isHiddenByClaim(ctx)}))`,
  BARRED: ({ sql }: Ctx) => sql`not p.on_board and p.hidden_at is null`,
}

/** The total. The board stores the number of its posts; only the few others are counted. */
function total(ctx: Ctx, { status, query }: Filters) {
  const { sql } = ctx
  if (status === 'ON_BOARD' && !query) return countOnBoard(ctx)
  if (status || query)
    return sql`(select count(*)::int from share_posts p where ${matches(ctx, { status, query })})`
  return sql`(select posts::int from board) + (select count(*)::int from share_posts p where p.deleted_at is null and not p.on_board)`
}

export const readPublicLetter = endpoint(contract.readPublicLetter, async (ctx, me, { params }) => {
  const [row] = await ctx.sql<Row[]>`${selectPosts(ctx)} where p.id = ${params.id} and p.deleted_at is null`
  if (!row) refuse('SHARE-002')
  await recordOpenings(ctx, me, [
    { act: 'POST_OPEN', target: { kind: 'SHARE_POST', id: row.sharePostId }, member: row.requesterId },
  ])
  const [mine] = await ctx.sql<[{ decidable: boolean }]>`
    select ${mayDecide(ctx, me, isOwnPostById(ctx, me, params.id), { least: 'MODERATOR' })} as decidable`
  return {
    ...openPost(ctx, row),
    ...mine,
    letters: await listSharedLetters(ctx, row.proposalId),
    hidden: row.status === 'HIDDEN' ? await getHiding(ctx, params.id) : null,
  }
})
