import type { getBookContents } from '#contract/letter-book.ts'
import type { Input } from '#contract/route.ts'
import { isBookmarkable } from '#server/features/bookmarks/is-bookmarkable.ts'
import { answered } from '#server/features/mailbox/visibility.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { beginInSeoulSql } from '#server/platform/seoul.ts'

type Filter = Input<typeof getBookContents>['query']

/** SQL condition: the member may read the letter `l` now, and the filter takes it. */
export function inBook(ctx: Ctx, me: number, { from, to, side, bookmarked }: Filter): Fragment {
  const { sql } = ctx
  const mine = sql`l.writer_id = ${me}`
  return sql`${isBookmarkable(ctx, me)} ${writtenWithin(ctx, sql`l.sent_at`, { from, to })}
    ${side === 'ALL' ? sql`` : side === 'SENT' ? sql`and ${mine}` : sql`and not ${mine}`}
    ${bookmarked ? sql`and exists (select from bookmarks b where b.member_id = ${me} and b.letter_id = l.id)` : sql``}`
}

/** SQL: `and …` for the days of a filter, both included. */
export const writtenWithin = (
  ctx: Ctx,
  at: Fragment,
  { from, to }: Pick<Filter, 'from' | 'to'>,
): Fragment => ctx.sql`
  ${from ? ctx.sql`and ${at} >= ${beginInSeoulSql(ctx, ctx.sql`${from}::date`)}` : ctx.sql``}
  ${to ? ctx.sql`and ${at} < ${beginInSeoulSql(ctx, ctx.sql`${to}::date + 1`)}` : ctx.sql``}`

/** SQL join: the correspondence `c` of the letter `l` and the counterpart `o`, null for an unanswered letter of mine. */
export const joinCounterpart = (ctx: Ctx, me: number): Fragment => ctx.sql`
  left join correspondences c on c.id = l.correspondence_id
    and (l.parent_id is not null or l.writer_id <> ${me} or ${answered(ctx)})
  left join members o on o.id = c.member_a + c.member_b - ${me}::bigint`
