import { bookPageSize } from '#contract/letter-book.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** SQL: an instant in whole milliseconds, by which parts are ordered: the cursor holds it without a loss. */
export const inMs = ({ sql }: Ctx, at: Fragment) => sql`floor(extract(epoch from ${at}) * 1000)::bigint`

/** The rows of one answer, and the cursor of the next. `rows` has one more row than an answer, if there is one. */
export function partOf<R extends { ms: number }>(
  rows: R[],
  idOf: (row: R) => number,
): { part: R[]; next: string | null } {
  const part = rows.slice(0, bookPageSize)
  const last = rows.length > bookPageSize ? part.at(-1) : undefined
  return { part, next: last ? `${last.ms}-${idOf(last)}` : null }
}
