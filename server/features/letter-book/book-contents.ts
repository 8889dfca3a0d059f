import * as contract from '#contract/letter-book.ts'
import { hasArrived } from '#server/features/slow-letters/has-arrived.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { inBook, joinCounterpart, writtenWithin } from './in-book.ts'

type Row = { matchingId: number | null; oppositeZipCode: string; letters: number }

/** Counts my letters by counterpart. It opens no text, so it does not know which letters are covered. */
export const getBookContents = endpoint(contract.getBookContents, async (ctx, me, { query }) => {
  const { sql } = ctx
  const rows = await sql<Row[]>`
    select c.id as "matchingId", coalesce(o.zip_code, '') as "oppositeZipCode", count(*)::int as letters
    from letters l ${joinCounterpart(ctx, me.id)} where ${inBook(ctx, me.id, query)}
    group by c.id, o.zip_code order by min(l.sent_at), c.id`
  const [own] = await sql<[{ slowLetters: number; mayLeaveOut: boolean }]>`
    select count(*)::int as "slowLetters", exists (select from unwanted where member_id = ${me.id}) as "mayLeaveOut"
    from slow_letters slow where slow.member_id = ${me.id} and ${hasArrived(ctx)}
      ${writtenWithin(ctx, sql`slow.written_at`, query)}`
  const people = rows.flatMap(({ matchingId, ...row }) =>
    matchingId === null ? [] : [{ matchingId, ...row }],
  )
  return { people, unanswered: rows.find(row => row.matchingId === null)?.letters ?? 0, ...own }
})
