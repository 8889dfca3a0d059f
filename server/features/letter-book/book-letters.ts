import type { BookLetter } from '#contract/letter-book.ts'
import * as contract from '#contract/letter-book.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { letterTexts, statusOf } from '#server/features/mailbox/letter-state.ts'
import { isSentTo } from '#server/features/mailbox/visibility.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { inBook, joinCounterpart } from './in-book.ts'
import { inMs, partOf } from './part-of.ts'

type Row = Sealed<Omit<BookLetter, 'contacts'>, 'title' | 'content'> & {
  ms: number
  sentToMe: boolean
  withoutContact: boolean
  unwanted: Buffer | null
}

/** One part of the letters of my book. It marks no letter as read. */
export const listBookLetters = endpoint(contract.listBookLetters, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const { matchingIds, unanswered, covered, after } = query
  const isChosen = matchingIds
    ? sql`and (c.id = any(${matchingIds}) ${unanswered ? sql`or c.id is null` : sql``})`
    : sql``
  // Materialized: with the limit the planner would walk the letters of all members by their time.
  const rows = await sql<Row[]>`
    with book as materialized (
      select l.id, ${inMs(ctx, sql`l.sent_at`)} as ms, o.zip_code
      from letters l ${joinCounterpart(ctx, me.id)} where ${inBook(ctx, me.id, query)} ${isChosen})
    select l.id as "letterId", l.title_sealed as title, l.content_sealed as content, l.paper_type as "paperType",
      l.font_type as "fontType", l.writer_id = ${me.id} as "myLetter", coalesce(part.zip_code, '') as "oppositeZipCode",
      ${statusOf(ctx)} as status, l.arrives_on as "arrivesOn", l.sent_at as "createdAt", part.ms, ${isSentTo(ctx, me.id)} as "sentToMe",
      ${withoutContact(ctx)} as "withoutContact", ${selectUnwanted(ctx, me.id)} as unwanted
    from (select * from book where (ms, id) > (${after.ms}, ${after.id}) order by ms, id
      limit ${contract.bookPageSize + 1}) part join letters l on l.id = part.id
    order by part.ms, part.id`
  const { part, next } = partOf(rows, ({ letterId }) => letterId)
  const isUnwanted = unwantedTest(vault, rows[0]?.unwanted ?? null)
  const letters = part.flatMap(row => {
    const letter = unseal(vault, row, letterTexts)
    if (!covered && letter.sentToMe && isUnwanted(letter.title, letter.content)) return []
    return [Object.assign(letter, { contacts: letter.myLetter ? [] : contactsToCover(ctx, letter) })]
  })
  return { letters, leftOut: part.length - letters.length, next }
})
