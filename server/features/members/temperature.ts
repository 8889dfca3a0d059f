import type { Ctx } from '#server/platform/ctx.ts'

type Cause = 'REPLY_ARRIVED' | 'GOOD' | 'SOSO' | 'BAD'
export type Move = { memberId: number; cause: Cause; letterId: number; counterpartId: number; at: string }

const degrees: Record<Cause, number> = { REPLY_ARRIVED: 0.5, GOOD: 1, SOSO: 0, BAD: -1 }
const arrivalsPerDay = 2
const allPerDay = 3

/**
 * Moves temperatures and stores each move with its cause (api.md, section 5): at most +2 a day from arrived replies,
 * the first evaluation per counterpart and day, ±3 a day in all, the result within 0..100.
 */
export async function changeTemperatures(ctx: Ctx, moves: Move[]): Promise<void> {
  const { sql } = ctx
  if (moves.length === 0) return
  const memberIds = [...new Set(moves.map(move => move.memberId))]
  // The locks order the moves of a member. They are taken in the order of ids, so that two batches never deadlock.
  const members = await sql<{ id: number; temperature: number }[]>`
    select id, temperature from members where id = any(${memberIds}) order by id for no key update`
  const days = await listDays(ctx, moves)
  const temperatures = new Map(members.map(member => [member.id, member.temperature]))
  const kept = []
  for (const [index, move] of moves.entries()) {
    const day = days[index]!
    const evaluation = move.cause !== 'REPLY_ARRIVED'
    if (evaluation && day.ratedBy.has(move.counterpartId)) continue
    const before = temperatures.get(move.memberId)!
    const delta = limitDelta(move.cause, before, day)
    if (evaluation) day.ratedBy.add(move.counterpartId)
    else day.arrivals += delta
    day.all += delta
    temperatures.set(move.memberId, before + delta)
    kept.push({
      member_id: move.memberId,
      cause: move.cause,
      letter_id: move.letterId,
      counterpart_id: move.counterpartId,
      delta,
      day: day.day,
      moved_at: move.at,
    })
  }
  if (kept.length === 0) return
  await sql`
    insert into temperature_moves (member_id, cause, letter_id, counterpart_id, delta, day, moved_at)
    select * from jsonb_to_recordset(${sql.json(kept)}) as kept (
      member_id bigint, cause text, letter_id bigint, counterpart_id bigint, delta numeric, day date,
      moved_at timestamptz)`
  await sql`update members m set temperature = t.temperature
    from unnest(${[...temperatures.keys()]}::bigint[], ${[...temperatures.values()]}::numeric[]) t (id, temperature)
    where m.id = t.id and m.temperature <> t.temperature`
}

type Day = { day: string; arrivals: number; all: number; ratedBy: Set<number> }

function limitDelta(cause: Cause, temperature: number, { arrivals, all }: Day): number {
  const byCause =
    cause === 'REPLY_ARRIVED' ? Math.min(degrees[cause], arrivalsPerDay - arrivals) : degrees[cause]
  const byDay = Math.max(-allPerDay - all, Math.min(byCause, allPerDay - all))
  return Math.max(-temperature, Math.min(byDay, 100 - temperature))
}

/** The moves of each move's day so far. Moves of the same member and day share the object. */
async function listDays({ sql }: Ctx, moves: Move[]): Promise<Day[]> {
  const rows = await sql<{ at: number[]; day: string; arrivals: number; all: number; ratedBy: string[] }[]>`
    select wanted.at, wanted.day, seen.*
    from (
      select member_id, (at at time zone 'Asia/Seoul')::date as day, json_agg(n - 1) as at
      from unnest(${moves.map(move => move.memberId)}::bigint[], ${moves.map(move => move.at)}::timestamptz[])
        with ordinality as sent (member_id, at, n)
      group by 1, 2) wanted
    cross join lateral (
      select coalesce(sum(delta) filter (where cause = 'REPLY_ARRIVED'), 0) as arrivals, coalesce(sum(delta), 0) as all,
        coalesce(array_agg(counterpart_id::text) filter (where cause <> 'REPLY_ARRIVED'), '{}') as "ratedBy"
      from temperature_moves m where m.member_id = wanted.member_id and m.day = wanted.day
        and (delta <> 0 or cause <> 'REPLY_ARRIVED')) seen`
  const days = Array<Day>(moves.length)
  for (const { at, day, arrivals, all, ratedBy } of rows) {
    const shared = { day, arrivals, all, ratedBy: new Set(ratedBy.map(Number)) }
    for (const n of at) days[n] = shared
  }
  return days
}
