import { lineLengthMax } from '#contract/keepers.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'
import { endLapsedHolds } from './lapse-holds.ts'
import { mayMeet } from './pool.ts'

/**
 * Holds the first letter of the keepers' line that the member may take and wants to read: letters given up twice first,
 * then the oldest. Returns false if there is none. The caller has locked the member's row.
 */
export async function takeFromLine(ctx: Ctx, memberId: number): Promise<boolean> {
  const { sql } = ctx
  // A lapsed hold that no job has ended would block its letter.
  await endLapsedHolds(ctx)
  const wanted = await listWanted(ctx, memberId)
  let ifLocked = sql`skip locked`
  while (true) {
    const { found, taken } = await holdFirst(ctx, memberId, wanted, ifLocked)
    if (taken) return true
    if (!found && !(await isLineOpen(ctx, memberId, wanted))) return false
    // Found: the unique index refused, and the next statement sees the hold of the faster member. Not found: a draw or
    // another keeper has locked the last letters; the next statement waits.
    ifLocked = found ? sql`skip locked` : sql``
  }
}

/** Finds, locks and holds a letter in one statement, so that concurrent keepers get different letters. */
async function holdFirst(
  ctx: Ctx,
  memberId: number,
  wanted: number[] | null,
  ifLocked: Fragment,
): Promise<{ found: boolean; taken: boolean }> {
  const { sql, now, times } = ctx
  const deadline = secondsAfter(now, times.keeperDeadline)
  const cancelUntil = secondsAfter(now, Math.min(times.cancelWindow, times.keeperDeadline))
  const me = sql`${memberId}::bigint`
  const { givenUp, old } = lineOf(ctx, me, wanted)
  const lock = sql`order by p.created_at limit 1 for no key update of l, p ${ifLocked}`
  const [row] = await sql<[{ found: boolean; taken: boolean }]>`
    with given_up as materialized (${givenUp} ${lock}),
    old as materialized (${old} and not exists (select from given_up) ${lock}),
    first as (select letter_id from given_up union all select letter_id from old),
    taken as (
      insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until, by_keeper)
      select letter_id, ${me}, ${now}::timestamptz, ${deadline}::timestamptz, ${cancelUntil}::timestamptz, true
      from first on conflict do nothing returning 1)
    select exists (select from first) as found, exists (select from taken) as taken`
  return row
}

async function isLineOpen(ctx: Ctx, memberId: number, wanted: number[] | null): Promise<boolean> {
  const [row] = await ctx.sql<[{ isOpen: boolean }]>`
    select ${hasLineFor(ctx, ctx.sql`${memberId}::bigint`, wanted)} as "isOpen"`
  return row.isOpen
}

/** The number of letters in the line that the member may take and wants to read, counted up to `lineLengthMax`. */
export async function countLine(ctx: Ctx, memberId: number): Promise<number> {
  const wanted = await listWanted(ctx, memberId)
  if (wanted) return wanted.length
  const [row] = await ctx.sql<[{ count: number }]>`
    select count(*)::int as count from ${beginningOfLine(ctx, memberId)} line`
  return row.count
}

/**
 * The letters of the line, up to `lineLengthMax`, that a member with an unwanted list wants to read; null without a
 * list. Tests the texts in memory.
 */
export async function listWanted(ctx: Ctx, memberId: number): Promise<number[] | null> {
  const { sql, vault } = ctx
  const [{ list }] = await sql<[{ list: Buffer | null }]>`select ${selectUnwanted(ctx, memberId)} as list`
  if (!list) return null
  const isUnwanted = unwantedTest(vault, list)
  const rows = await sql<{ id: number; title: Buffer; content: Buffer }[]>`
    select l.id, l.title_sealed as title, l.content_sealed as content
    from ${beginningOfLine(ctx, memberId)} line join letters l on l.id = line.letter_id`
  return rows
    .map(row => unseal(vault, row, letterTexts))
    .filter(({ title, content }) => !isUnwanted(title, content))
    .map(({ id }) => id)
}

const beginningOfLine = (ctx: Ctx, memberId: number) => {
  const { givenUp, old } = lineOf(ctx, ctx.sql`${memberId}::bigint`)
  const oldest = ctx.sql`order by p.created_at limit ${lineLengthMax}`
  return ctx.sql`
    (select * from (
      (${givenUp} ${oldest}) union (${old} ${oldest})) line
      limit ${lineLengthMax})`
}

/** The line has a letter that the member may take. `wanted` limits the letters. */
export const hasLineFor = (ctx: Ctx, memberId: Fragment, wanted: number[] | null = null) => {
  const { givenUp, old } = lineOf(ctx, memberId, wanted)
  return ctx.sql`(exists (${givenUp}) or exists (${old}))`
}

/** Letters in the line (`isInLine`) that the member may take: one query per index. `wanted` limits the letters. */
function lineOf(
  ctx: Ctx,
  memberId: Fragment,
  wanted: number[] | null = null,
): { givenUp: Fragment; old: Fragment } {
  const { sql, now, times } = ctx
  const isWanted = wanted ? sql`p.letter_id = any(array(select unnest(${wanted}::bigint[])))` : sql`true`
  const free = sql`
    select p.letter_id from pool p join letters l on l.id = p.letter_id join members w on w.id = p.writer_id
    where p.waiting and l.deleted_at is null and l.hidden_at is null and ${mayMeet(ctx, memberId)} and ${isWanted}
      and not exists (select 1 from holds h where h.letter_id = p.letter_id and h.ended_at is null)`
  return {
    givenUp: sql`${free} and p.given_up >= 2`,
    old: sql`${free} and p.created_at <= ${secondsAfter(now, -times.keeperAfter)}`,
  }
}
