import { lineLengthMax } from '#contract/keepers.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { fewLetters } from './choose-letters.ts'
import { endLapsedHolds } from './lapse-holds.ts'
import { caredBefore, mayMeet } from './pool.ts'

/**
 * Holds the first letter of the keepers' line that the member may take and wants to read: handed over, given up twice,
 * signs of a crisis, age. A long line puts writers whom a keeper answers today last. The caller has locked the
 * member's row.
 */
export async function takeFromLine(ctx: Ctx, memberId: number): Promise<boolean> {
  const { sql } = ctx
  // A lapsed hold that no job has ended would block its letter.
  await endLapsedHolds(ctx)
  const wanted = await listWanted(ctx, memberId)
  let ifLocked = sql`skip locked`
  let othersFirst = (await countLine(ctx, memberId)) > fewLetters
  while (true) {
    const { found, taken } = await holdFirst(ctx, memberId, { wanted, othersFirst }, ifLocked)
    if (taken) return true
    if (!found && othersFirst) {
      othersFirst = false
      continue
    }
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
  limits: Limits,
  ifLocked: Fragment,
): Promise<{ found: boolean; taken: boolean }> {
  const { sql, now, times } = ctx
  const deadline = secondsAfter(now, times.keeperDeadline)
  const cancelUntil = secondsAfter(now, Math.min(times.cancelWindow, times.keeperDeadline))
  const me = sql`${memberId}::bigint`
  const parts = lineOf(ctx, me, limits)
  const lock = sql`order by p.created_at limit 1 for no key update of l, p ${ifLocked}`
  const [row] = await sql<[{ found: boolean; taken: boolean }]>`
    with asked as materialized (${parts.asked} ${lock}),
    given_up as materialized (${parts.givenUp} and not exists (select from asked) ${lock}),
    cared as materialized (${parts.cared}
      and not exists (select from asked union all select from given_up) ${lock}),
    old as materialized (${parts.old}
      and not exists (select from asked union all select from given_up union all select from cared) ${lock}),
    first as (select letter_id from asked union all select letter_id from given_up
      union all select letter_id from cared union all select letter_id from old),
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
  const { asked, givenUp, cared, old } = lineOf(ctx, ctx.sql`${memberId}::bigint`)
  const oldest = ctx.sql`order by p.created_at limit ${lineLengthMax}`
  return ctx.sql`
    (select * from (
      (${asked} ${oldest}) union (${givenUp} ${oldest}) union (${cared} ${oldest}) union (${old} ${oldest})) line
      limit ${lineLengthMax})`
}

/** The line has a letter that the member may take. `wanted` limits the letters. */
export const hasLineFor = (ctx: Ctx, memberId: Fragment, wanted: number[] | null = null) => {
  const { asked, givenUp, cared, old } = lineOf(ctx, memberId, { wanted })
  return ctx.sql`(exists (${asked}) or exists (${givenUp}) or exists (${cared}) or exists (${old}))`
}

/** `othersFirst` leaves out letters by a person, or with a text, whom a keeper answers or answered today. */
type Limits = { wanted?: number[] | null; othersFirst?: boolean }

/** Letters in the line (`isInLine`) that the member may take: one query per index. */
function lineOf(
  ctx: Ctx,
  memberId: Fragment,
  { wanted = null, othersFirst = false }: Limits = {},
): Record<'asked' | 'givenUp' | 'cared' | 'old', Fragment> {
  const { sql, now, times } = ctx
  const isWanted = wanted ? sql`p.letter_id = any(array(select unnest(${wanted}::bigint[])))` : sql`true`
  const isFirst = othersFirst ? isOfNobodyAnswered(ctx) : sql`true`
  const free = sql`
    select p.letter_id from pool p join letters l on l.id = p.letter_id join members w on w.id = p.writer_id
    where p.waiting and l.deleted_at is null and l.hidden_at is null and ${mayMeet(ctx, memberId)} and ${isWanted}
      and ${isFirst}
      and not exists (select 1 from holds h where h.letter_id = p.letter_id and h.ended_at is null)`
  return {
    asked: sql`${free} and p.asked_at is not null`,
    cared: sql`${free} and p.care >= 1 and p.created_at <= ${caredBefore(ctx)}`,
    givenUp: sql`${free} and p.given_up >= 2`,
    old: sql`${free} and p.created_at <= ${secondsAfter(now, -times.keeperAfter)}`,
  }
}

/** No keeper answers a letter by the person of `w`, or with the text of `p`, or took and answered one today. */
function isOfNobodyAnswered({ sql, now, times }: Ctx): Fragment {
  const taken = sql`
    keepers k join holds h on h.member_id = k.member_id and h.by_keeper
      and h.accepted_at > ${secondsAfter(now, -times.keeperDay)} and (h.ended_at is null or h.outcome = 'ANSWERED')`
  return sql`
    (w.person_id <> all(array(select o.person_id from ${taken}
        join letters z on z.id = h.letter_id join members o on o.id = z.writer_id))
      and not coalesce(p.text_hash = any(array(select o.text_hash from ${taken}
        join pool o on o.letter_id = h.letter_id where o.text_hash is not null)), false))`
}
