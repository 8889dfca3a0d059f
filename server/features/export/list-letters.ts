import type { Exported } from '#contract/export.ts'
import { listDrafts } from '#server/features/letters/drafts.ts'
import { isOpen } from '#server/features/mailbox/last-letter.ts'
import { deliveredAt, letterTexts, statusOf } from '#server/features/mailbox/letter-state.ts'
import { alive, answered, gone, seenBy } from '#server/features/mailbox/visibility.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

type Letter = Exported['letters'][number]

/** The correspondences of my mailbox. */
export async function listCorrespondences(ctx: Ctx, me: Me): Promise<Exported['correspondences']> {
  return await ctx.sql<Exported['correspondences']>`
    select coalesce(o.zip_code, '') as "oppositeZipCode", ${isOpen(ctx)} and o.status = 'ACTIVE' as active,
      c.opened_at as "openedAt", case when c.closed_by = ${me.id} then c.closed_at end as "disconnectedAt"
    from correspondences c join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    where ${me.id} in (c.member_a, c.member_b)
      and exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(ctx, me.id)})
    order by c.opened_at, c.id`
}

/**
 * Letters that I wrote or that arrived, except deleted and hidden ones. The member who answers my letter is named once
 * that answer has arrived.
 */
export async function listLetters(ctx: Ctx, me: Me): Promise<Letter[]> {
  const { sql, vault } = ctx
  const mine = sql`l.writer_id = ${me.id}`
  const rows = await sql<Sealed<Letter, 'title' | 'content'>[]>`
    select l.id as "letterId", l.parent_id as "parentLetterId", ${mine} as "myLetter",
      case when not ${mine} then coalesce(w.zip_code, '')
        when l.parent_id is null and not ${answered(ctx)} then ''
        else coalesce(r.zip_code, '') end as "oppositeZipCode",
      l.title_sealed as title, l.content_sealed as content, l.category, l.paper_type as "paperType",
      l.font_type as "fontType", l.heavy, ${statusOf(ctx)} as status, l.sent_at as "createdAt",
      ${deliveredAt(ctx)} as "deliveryCompletedAt", case when not ${mine} then l.evaluation end as evaluation,
      l.last, l.arrives_on as "arrivesOn", case when ${mine} then (select p.care from pool p where p.letter_id = l.id) end as care,
      case when ${mine} then (
        select json_build_object('since', ${inUtc(ctx, 'since')}, 'handledAt', ${inUtc(ctx, 'handled_at')}, 'act', c.act)
        from care_items c where c.letter_id = l.id) end as "atDesk"
    from letters l join members w on w.id = l.writer_id left join members r on r.id = l.receiver_id
    where not ${gone(ctx)} and ${seenBy(ctx, me.id)}
    order by l.sent_at, l.id`
  return rows.map(row => unseal(vault, row, letterTexts))
}

/** A time of the item `c` of the desk, as an answer has it. */
const inUtc = ({ sql }: Ctx, column: string) =>
  sql`to_char(c.${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** My drafts, without the ids of their receivers. */
export async function listMyDrafts(ctx: Ctx, me: Me): Promise<Exported['drafts']> {
  return (await listDrafts(ctx, me)).map(({ receiverId, matchingId, version, ...draft }) => draft)
}
