import type { BookSlowLetter } from '#contract/letter-book.ts'
import * as contract from '#contract/letter-book.ts'
import { hasArrived, slowTexts } from '#server/features/slow-letters/has-arrived.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { writtenWithin } from './in-book.ts'
import { inMs, partOf } from './part-of.ts'

type Row = Sealed<BookSlowLetter, 'title' | 'content'> & { ms: number }

/** One part of my slow letters that have arrived. It marks none as read. */
export const listBookSlowLetters = endpoint(contract.listBookSlowLetters, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const ms = inMs(ctx, sql`slow.written_at`)
  const rows = await sql<Row[]>`
    select slow.id as "slowLetterId", slow.title_sealed as title, slow.content_sealed as content,
      slow.paper_type as "paperType", slow.font_type as "fontType", slow.written_at as "writtenAt",
      slow.arrives_at as "arrivesAt", ${ms} as ms
    from slow_letters slow where slow.member_id = ${me.id} and ${hasArrived(ctx)}
      ${writtenWithin(ctx, sql`slow.written_at`, query)} and (${ms}, slow.id) > (${query.after.ms}, ${query.after.id})
    order by ${ms}, slow.id limit ${contract.bookPageSize + 1}`
  const { part, next } = partOf(rows, ({ slowLetterId }) => slowLetterId)
  return { letters: part.map(row => unseal(vault, row, slowTexts)), next }
})
