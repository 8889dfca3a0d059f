import { keeperLettersMax } from '#contract/keepers.ts'
import type { PromiseFigures } from '#contract/promise.ts'
import { pauseOf } from '#server/features/random-letters/keeper-room.ts'
import { isInLine } from '#server/features/random-letters/pool.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { countWithoutKeeper } from './count-without-keeper.ts'
import { keepersNeeded } from './keepers-needed.ts'

const hour = 3600
const day = 24 * hour
const week = 7 * day
/** Answers that one visit with a draw brings, measured by the model. */
const answersPerVisit = 0.64

/** All figures of the last seven days, and the share behind the three-day promise. */
export async function countPromise(ctx: Ctx): Promise<PromiseFigures> {
  const { visits, lettersSince, hasDay, accepted, lost, ...letters } = await countLetters(ctx)
  const { waiting, ...pool } = await countPool(ctx)
  const { keeperDays, daysAtLimit, keepers } = await countKeepers(ctx)
  const perDay = letters.newLetters / 7
  const supply = hasDay && lettersSince > 0 ? (answersPerVisit * visits) / lettersSince : null
  return {
    ...letters,
    ...pool,
    withoutKeeper: await countWithoutKeeper(ctx),
    supply,
    waiting: perDay > 0 ? waiting / perDay : null,
    lostRaces: accepted + lost > 0 ? lost / (accepted + lost) : null,
    keepers,
    keepersNeeded: supply === null ? null : keepersNeeded(perDay, supply),
    keepersAtLimit: keeperDays > 0 ? daysAtLimit / keeperDays : null,
  }
}

type OfLetters = Pick<
  PromiseFigures,
  | 'newLetters'
  | 'answeredIn24h'
  | 'lettersOf24h'
  | 'answeredIn72h'
  | 'medianWait'
  | 'longWait'
  | 'givenUpTwice'
  | 'wasted'
  | 'keeperShare'
> & { visits: number; lettersSince: number; hasDay: boolean; accepted: number; lost: number }

/**
 * Visits count from the first one that was recorded, so that the week after an upgrade has no false figure. A letter
 * that left the pool without an answer counts nowhere: its writer or an administrator took it away.
 */
async function countLetters({ sql, now }: Ctx): Promise<OfLetters> {
  const ago = (seconds: number) => sql`${secondsAfter(now, -seconds)}::timestamptz`
  const ended = (seconds: number) => sql`(sent_at > ${ago(week + seconds)} and sent_at <= ${ago(seconds)})`
  const [row] = await sql<[OfLetters]>`
    with visits as (
      select count(*)::int as visits, greatest(min(began_at), ${ago(week)}) as since
      from draw_visits where began_at > ${ago(week)}),
    first as (select min(began_at) <= ${ago(day)} as has_day from draw_visits),
    sent as (
      select l.sent_at, extract(epoch from a.deliver_at - l.sent_at)::float8 as wait,
        extract(epoch from ${now}::timestamptz - l.sent_at)::float8 as age, h.*
      from letters l
      left join lateral (
        select deliver_at from letters
        where id = l.answer_id and stopped_at is null and deliver_at <= ${now} offset 0) a on true
      cross join lateral (
        select count(*) filter (where not by_keeper) as accepted,
          count(*) filter (where outcome in ('ANSWERED', 'CANCELLED', 'LAPSED', 'RECALLED')) as ended,
          count(*) filter (where outcome in ('CANCELLED', 'LAPSED', 'RECALLED')) as wasted,
          count(*) filter (where outcome in ('CANCELLED', 'LAPSED')) as given_up,
          coalesce(bool_or(by_keeper and outcome = 'ANSWERED'), false) as by_keeper
        from holds where letter_id = l.id) h
      where l.parent_id is null and l.sent_at > ${ago(week + 3 * day)} and l.sent_at <= ${now}
        and (a.deliver_at is not null or exists (
          select 1 from pool p join members w on w.id = p.writer_id
          where p.letter_id = l.id and w.status = 'ACTIVE')))
    select (select visits from visits), coalesce((select has_day from first), false) as "hasDay",
      count(*) filter (where sent_at >= (select since from visits))::int as "lettersSince",
      count(*) filter (where ${ended(0)})::int as "newLetters",
      (avg(coalesce(wait <= ${day}, false)::int) filter (where ${ended(day)}))::float8 as "answeredIn24h",
      count(*) filter (where ${ended(day)})::int as "lettersOf24h",
      (avg(coalesce(wait <= ${3 * day}, false)::int) filter (where ${ended(3 * day)}))::float8 as "answeredIn72h",
      percentile_disc(0.5) within group (order by coalesce(wait, age))
        filter (where ${ended(3 * day)}) as "medianWait",
      percentile_disc(0.9) within group (order by coalesce(wait, age))
        filter (where ${ended(3 * day)}) as "longWait",
      (avg((given_up >= 2)::int) filter (where ${ended(0)}))::float8 as "givenUpTwice",
      (sum(wasted) filter (where ${ended(0)}) / nullif(sum(ended) filter (where ${ended(0)}), 0))::float8 as wasted,
      (avg(by_keeper::int) filter (where ${ended(0)} and wait is not null))::float8 as "keeperShare",
      coalesce(sum(accepted) filter (where ${ended(0)}), 0)::int as accepted,
      (select count(*)::int from lost_races where lost_at > ${ago(week)}) as lost
    from sent`
  return row
}

type OfPool = { waiting: number; inLine: number; oldestNotHeld: number | null }

async function countPool(ctx: Ctx): Promise<OfPool> {
  const { sql, now } = ctx
  const [row] = await sql<[OfPool]>`
    select count(*)::int as waiting,
      count(*) filter (where ${isInLine(ctx)} and not is_held)::int as "inLine",
      extract(epoch from ${now}::timestamptz - min(created_at) filter (where not is_held))::float8 as "oldestNotHeld"
    from (
      select p.*, exists (select 1 from holds h
        where h.letter_id = p.letter_id and h.ended_at is null and h.deadline > ${now}) as is_held
      from pool p join members w on w.id = p.writer_id
      where p.waiting and w.status = 'ACTIVE') p`
  return row
}

type OfKeepers = { keepers: number; keeperDays: number; daysAtLimit: number }

/** A keeper's day counts if they were a keeper at its end. */
async function countKeepers(ctx: Ctx): Promise<OfKeepers> {
  const { sql, now, times } = ctx
  const [row] = await sql<[OfKeepers]>`
    select count(*) filter (where ${pauseOf(ctx)} is null)::int as keepers,
      coalesce(sum(days), 0)::int as "keeperDays", coalesce(sum(at_limit), 0)::int as "daysAtLimit"
    from keepers k join members m on m.id = k.member_id and m.status = 'ACTIVE'
    cross join lateral (
      select count(*) as days, count(*) filter (where (
        select count(*) from holds h where h.member_id = k.member_id and h.by_keeper and h.accepted_at <= till
          and h.accepted_at > till - make_interval(secs => ${times.keeperDay})) >= ${keeperLettersMax}) as at_limit
      from generate_series(0, 6) n
      cross join lateral (select ${now}::timestamptz - n * interval '1 day' as till) bound
      where k.since <= till) ended`
  return row
}
