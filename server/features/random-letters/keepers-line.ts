import { lineLengthMax } from '#contract/keepers.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'
import { endLapsedHolds } from './lapse-holds.ts'
import { mayMeet } from './pool.ts'

/**
 * Holds the first letter of the keepers' line that the member may take: letters given up twice first, then the oldest.
 * Returns false if the line is empty. The caller has locked the member's row.
 */
export async function takeFromLine(ctx: Ctx, memberId: number): Promise<boolean> {
  const { sql } = ctx
  // A lapsed hold that no job has ended would block its letter.
  await endLapsedHolds(ctx)
  let ifLocked = sql`skip locked`
  while (true) {
    const { found, taken } = await holdFirst(ctx, memberId, ifLocked)
    if (taken) return true
    if (!found && !(await isLineOpen(ctx, memberId))) return false
    // Found: the unique index refused, and the next statement sees the hold of the faster member. Not found: a draw or
    // another keeper has locked the last letters; the next statement waits.
    ifLocked = found ? sql`skip locked` : sql``
  }
}

/** Finds, locks and holds a letter in one statement, so that concurrent keepers get different letters. */
async function holdFirst(
  ctx: Ctx,
  memberId: number,
  ifLocked: Fragment,
): Promise<{ found: boolean; taken: boolean }> {
  const { sql, now, times } = ctx
  const deadline = secondsAfter(now, times.keeperDeadline)
  const cancelUntil = secondsAfter(now, Math.min(times.cancelWindow, times.keeperDeadline))
  const me = sql`${memberId}::bigint`
  const lock = sql`order by p.created_at limit 1 for no key update of l, p ${ifLocked}`
  const [row] = await sql<[{ found: boolean; taken: boolean }]>`
    with given_up as materialized (${lineOf(ctx, me).givenUp} ${lock}),
    old as materialized (${lineOf(ctx, me).old} and not exists (select from given_up) ${lock}),
    first as (select letter_id from given_up union all select letter_id from old),
    taken as (
      insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until, by_keeper)
      select letter_id, ${me}, ${now}::timestamptz, ${deadline}::timestamptz, ${cancelUntil}::timestamptz, true
      from first on conflict do nothing returning 1)
    select exists (select from first) as found, exists (select from taken) as taken`
  return row
}

async function isLineOpen(ctx: Ctx, memberId: number): Promise<boolean> {
  const [row] = await ctx.sql<[{ isOpen: boolean }]>`
    select ${hasLineFor(ctx, ctx.sql`${memberId}::bigint`)} as "isOpen"`
  return row.isOpen
}

/** The number of letters in the line that the member may take, counted up to `lineLengthMax`. */
export async function countLine(ctx: Ctx, memberId: number): Promise<number> {
  const { sql } = ctx
  const { givenUp, old } = lineOf(ctx, sql`${memberId}::bigint`)
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select * from ((${givenUp} limit ${lineLengthMax}) union (${old} limit ${lineLengthMax})) line
      limit ${lineLengthMax}) counted`
  return row.count
}

/** The line has a letter that the member may take. */
export const hasLineFor = (ctx: Ctx, memberId: Fragment) => {
  const { givenUp, old } = lineOf(ctx, memberId)
  return ctx.sql`(exists (${givenUp}) or exists (${old}))`
}

/** Letters in the line (`isInLine`) that the member may take: one query per index. */
function lineOf(ctx: Ctx, memberId: Fragment): { givenUp: Fragment; old: Fragment } {
  const { sql, now, times } = ctx
  const free = sql`
    select p.letter_id from pool p join letters l on l.id = p.letter_id join members w on w.id = p.writer_id
    where p.waiting and l.deleted_at is null and l.hidden_at is null and ${mayMeet(ctx, memberId)}
      and not exists (select 1 from holds h where h.letter_id = p.letter_id and h.ended_at is null)`
  return {
    givenUp: sql`${free} and p.given_up >= 2`,
    old: sql`${free} and p.created_at <= ${secondsAfter(now, -times.keeperAfter)}`,
  }
}
