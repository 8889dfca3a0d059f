import type { BookmarkedLetter } from '#contract/bookmarks.ts'
import * as contract from '#contract/bookmarks.ts'
import type { Exported } from '#contract/export.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { deliveredAt, statusOf } from '#server/features/mailbox/letter-state.ts'
import { answered, isSentTo } from '#server/features/mailbox/visibility.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { isBookmarkable } from './is-bookmarkable.ts'

type Row = Sealed<Omit<BookmarkedLetter, 'contacts' | 'covered'>, 'title'> & {
  sentToMe: boolean
  withoutContact: boolean
  unwanted: Buffer | null
}

/** The letters that I bookmarked. A letter that I may not read now is left out, and its bookmark waits. */
export const listBookmarks = endpoint(contract.listBookmarks, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from bookmarks b join letters l on l.id = b.letter_id
    where b.member_id = ${me.id} and ${isBookmarkable(ctx, me.id)}`
  const rows = await sql<Row[]>`
    select l.id as "letterId", l.title_sealed as title, l.paper_type as "paperType", l.font_type as "fontType",
      l.writer_id = ${me.id} as "myLetter", c.id as "matchingId", coalesce(o.zip_code, '') as "oppositeZipCode",
      ${statusOf(ctx)} as status, l.sent_at as "createdAt", ${deliveredAt(ctx)} as "deliveryCompletedAt",
      b.bookmarked_at as "bookmarkedAt", ${isSentTo(ctx, me.id)} as "sentToMe", ${withoutContact(ctx)} as "withoutContact",
      ${selectUnwanted(ctx, me.id)} as unwanted
    from bookmarks b join letters l on l.id = b.letter_id
    left join correspondences c on c.id = l.correspondence_id
      and (l.parent_id is not null or l.writer_id <> ${me.id} or ${answered(ctx)})
    left join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    where b.member_id = ${me.id} and ${isBookmarkable(ctx, me.id)}
    order by b.bookmarked_at desc, l.id desc ${cutTo(ctx, query)}`
  const isUnwanted = unwantedTest(vault, rows[0]?.unwanted ?? null)
  return paged(
    rows.map(row => {
      const letter = unseal(vault, row, { title: 'letter.title' })
      return Object.assign(letter, {
        contacts: letter.myLetter ? [] : contactsToCover(ctx, letter),
        covered: letter.sentToMe && isUnwanted(letter.title),
      })
    }),
    query,
    count,
  )
})

/** My bookmarks for the export, the oldest first. */
export async function exportBookmarks(ctx: Ctx, me: Me): Promise<Exported['bookmarks']> {
  return await ctx.sql<Exported['bookmarks']>`
    select l.id as "letterId", b.bookmarked_at as "bookmarkedAt"
    from bookmarks b join letters l on l.id = b.letter_id
    where b.member_id = ${me.id} and ${isBookmarkable(ctx, me.id)} order by b.bookmarked_at, l.id`
}
