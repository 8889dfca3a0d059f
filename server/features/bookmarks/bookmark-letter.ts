import * as contract from '#contract/bookmarks.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isBookmarkable } from './is-bookmarkable.ts'

/** Bookmarks a letter that I may read now. The first time stays. */
export const bookmarkLetter = endpoint(contract.bookmarkLetter, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const kept = await sql`
    insert into bookmarks (member_id, letter_id, bookmarked_at)
    select m.id, l.id, ${now} from members m join letters l on l.id = ${params.id}
    where m.id = ${me.id} and m.status = 'ACTIVE' and ${isBookmarkable(ctx, me.id)} for share of m
    on conflict (member_id, letter_id) do update set letter_id = excluded.letter_id`
  if (kept.count === 0) refuse('LET-001')
  return null
})

/** Removes my bookmark from a letter that I may read now. */
export const removeBookmark = endpoint(contract.removeBookmark, async (ctx, me, { params }) => {
  const { sql } = ctx
  const [row] = await sql<[{ readable: boolean }]>`
    with readable as (
      select l.id from letters l join members m on m.id = ${me.id} and m.status = 'ACTIVE'
      where l.id = ${params.id} and ${isBookmarkable(ctx, me.id)}),
      removed as (
      delete from bookmarks b using readable r where b.member_id = ${me.id} and b.letter_id = r.id)
    select exists (select from readable) as readable`
  if (!row.readable) refuse('LET-001')
  return null
})
