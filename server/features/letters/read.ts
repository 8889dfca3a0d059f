import type { ComingLetter, WaitingLetter } from '#contract/letters.ts'
import * as contract from '#contract/letters.ts'
import { previousMax } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { answerInReview, deliveredAt, letterTexts, statusOf } from '#server/features/mailbox/letter-state.ts'
import { canReply } from '#server/features/mailbox/unanswered.ts'
import { answered, arrived, delivered, gone, isHeldBy, seenBy } from '#server/features/mailbox/visibility.ts'
import { markingRead } from '#server/features/notifications/timeline.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { listDrafts } from './drafts.ts'

/** My drafts, the letters on their way to me, or mine in the pool. */
export const listLetters = endpoint(contract.listLetters, async (ctx, me, { query }) => {
  if (query.status === 'draft') return listDrafts(ctx, me)
  return query.status === 'delivery' ? listComing(ctx, me) : listWaiting(ctx, me)
})

async function listComing(ctx: Ctx, me: Me): Promise<ComingLetter[]> {
  const { sql, now, vault } = ctx
  const rows = await sql<Sealed<ComingLetter, 'title'>[]>`
    select id as "letterId", title_sealed as title, sent_at as "deliveryStartedAt", deliver_at as "deliveryCompletedAt"
    from letters where receiver_id = ${me.id} and parent_id is not null
      and deliver_at > ${now} and stopped_at is null and deleted_at is null and hidden_at is null
    order by deliver_at, id`
  return rows.map(row => unseal(vault, row, { title: 'letter.title' }))
}

/** `held` covers both: somebody holds it, or an answer to it is under way. */
async function listWaiting({ sql, now, vault }: Ctx, me: Me): Promise<WaitingLetter[]> {
  const rows = await sql<Sealed<WaitingLetter, 'title'>[]>`
    select l.id as "letterId", l.title_sealed as title, l.category, l.sent_at as "createdAt",
      not p.waiting or exists (select 1 from holds h
        where h.letter_id = l.id and h.ended_at is null and h.deadline > ${now}) as held
    from pool p join letters l on l.id = p.letter_id
    left join letters a on a.id = l.answer_id
    where p.writer_id = ${me.id} and l.deleted_at is null and l.hidden_at is null
      and (a.id is null or a.deliver_at is null or a.deliver_at > ${now})
    order by l.sent_at desc, l.id desc`
  return rows.map(row => unseal(vault, row, { title: 'letter.title' }))
}

export const countUnread = endpoint(contract.countUnread, async (ctx, me) => {
  const [row] = await ctx.sql<[{ count: number }]>`
    select count(*)::int as count from letters l where l.receiver_id = ${me.id} and l.read_at is null
      and l.parent_id is not null and ${arrived(ctx)} and not ${gone(ctx)}`
  return row.count
})

type Opened = Sealed<Output<typeof contract.openLetter>, 'title' | 'content'>

/**
 * Opens a letter that I wrote, received or hold. The receiver's opening marks the letter and its notifications read and
 * announces this to the receiver's other tabs. A refusal undoes both.
 */
export const openLetter = endpoint(contract.openLetter, async (ctx, me, { params }) => {
  const { sql, now, vault, signals } = ctx
  const [row] = await sql<Opened[]>`
    with opened as (
      update letters l set read_at = ${now} where l.id = ${params.id} and l.receiver_id = ${me.id}
        and l.read_at is null and l.parent_id is not null and ${arrived(ctx)} and not ${gone(ctx)}
        and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE') returning l.id),
      ${markingRead(ctx, me, params.id)}
    select l.id as "letterId", coalesce(w.zip_code, '') as "zipCode", coalesce(r.zip_code, '') as "receiverZipCode",
      exists (select from opened) or exists (select from marked) as "newlyRead", l.title_sealed as title, l.content_sealed as content,
      l.category, l.paper_type as "paperType", l.font_type as "fontType", l.evaluation is not null as evaluated,
      l.sent_at as "createdAt", ${deliveredAt(ctx)} as "deliveryCompletedAt", ${statusOf(ctx)} as status,
      coalesce(held.mine, c.closed_at is null and a.status = 'ACTIVE' and b.status = 'ACTIVE', false) as matched,
      c.id as "matchingId", ${answerInReview(ctx, me.id)} as "answerInReview",
      ${canReply(ctx, me.id, sql`c.id`)} as "canReply"
    from letters l join members w on w.id = l.writer_id
    left join lateral (select true as mine from holds h where h.letter_id = l.id and h.member_id = ${me.id}
      and h.ended_at is null and h.deadline > ${now}) held on true
    left join correspondences c on c.id = l.correspondence_id
      and (l.parent_id is not null or l.writer_id <> ${me.id} or ${answered(ctx)})
    left join members a on a.id = c.member_a left join members b on b.id = c.member_b
    left join members r on r.id = l.receiver_id and c.id is not null
    where l.id = ${params.id} and not ${gone(ctx)} and (${seenBy(ctx, me.id)} or held.mine)`
  if (!row) refuse('LET-001')
  if (row.newlyRead) signals.push({ kind: 'letterRead', memberId: me.id, letterId: params.id })
  return unseal(vault, row, letterTexts)
})

/**
 * The letter itself, then the earlier delivered ones of the correspondence, newest first. The writer of a waiting
 * letter is not told in which correspondence it is being answered.
 */
export const listPrevious = endpoint(contract.listPrevious, async (ctx, me, { params }) => {
  const { sql, vault } = ctx
  type Row = Sealed<Output<typeof contract.listPrevious>[number], 'title' | 'content'>
  const rows = await sql<Row[]>`
    with asked as (
      select l.id, coalesce(l.deliver_at, l.sent_at) as at,
        case when l.parent_id is not null or l.writer_id <> ${me.id} or ${answered(ctx)}
          then l.correspondence_id end as correspondence_id
      from letters l where l.id = ${params.id} and not ${gone(ctx)}
        and (${seenBy(ctx, me.id)} or ${isHeldBy(ctx, me.id)})),
    chosen as (
      select id, at from asked
      union all
      (select l.id, coalesce(l.deliver_at, l.sent_at) as at from asked join letters l
          on l.correspondence_id = asked.correspondence_id
        where (coalesce(l.deliver_at, l.sent_at), l.id) < (asked.at, asked.id) and not ${gone(ctx)}
          and ${delivered(ctx)}
        order by at desc, l.id desc limit ${previousMax - 1}))
    select l.id as "letterId", coalesce(w.zip_code, '') as "zipCode", l.title_sealed as title, l.content_sealed as content,
      l.category, asked.correspondence_id as "matchingId", 
      (select ${canReply(ctx, me.id, sql`asked.correspondence_id`)} from asked) as "canReply",
      case when l.id = asked.id and l.writer_id = ${me.id} and asked.correspondence_id is not null
        then l.receiver_id else l.writer_id end as "memberId"
    from asked cross join chosen join letters l on l.id = chosen.id join members w on w.id = l.writer_id
    order by chosen.at desc, l.id desc`
  if (rows.length === 0) refuse('LET-001')
  return rows.map(row => unseal(vault, row, letterTexts))
})
