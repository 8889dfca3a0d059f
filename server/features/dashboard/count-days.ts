import { answeredInSeconds, lateAfterSeconds } from '#contract/dashboard.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { beginInSeoulSql } from '#server/platform/seoul.ts'
import { reportsOpen, reviewBacklog, waits } from './count-waiting-work.ts'
import type { Counted } from './stored-days.ts'

/** Counts days again: past days at their end, today as of now. */
export async function countDays(ctx: Ctx, days: string[]): Promise<Counted[]> {
  return days.length === 0 ? [] : await ctx.sql<Counted[]>`${selectDays(ctx, days)}`
}

export const selectDays = (ctx: Ctx, days: string[]) => ctx.sql`
  with ${daysOf(ctx, days)}
  select d.day, written.*, deliveries.*, waits.*,
    (select count(*)::int from member_days m where m.day = d.day) as "activeMembers",
    ${reviewBacklog(ctx)} as "reviewBacklog", ${reportsOpen(ctx)} as "reportsOpen"
  from days d cross join lateral ${written(ctx)} written cross join lateral ${deliveries(ctx)} deliveries
  cross join lateral ${waits(ctx)} waits
  order by d.day`

/** New letters of each day that were answered within 24 hours. Final one day after `day`. */
export async function countAnswers(ctx: Ctx, days: string[]): Promise<Map<string, number>> {
  if (days.length === 0) return new Map()
  const rows = await ctx.sql<{ day: string; answered: number }[]>`${selectAnswers(ctx, days)}`
  return new Map(rows.map(({ day, answered }) => [day, answered]))
}

// Looks each answer up by id: a join would read all replies. Counts within the day: joined with the days, the planner
// reads all letters.
export const selectAnswers = (ctx: Ctx, days: string[]) => ctx.sql`
  with ${daysOf(ctx, days)}
  select d.day, answers.answered
  from days d cross join lateral (
    select (count(*) filter (where exists (
        select 1 from letters a where a.id = l.answer_id and a.stopped_at is null and a.deliver_at <= ${ctx.now}
          and a.deliver_at <= l.sent_at + make_interval(secs => ${answeredInSeconds}))))::int as answered
    from letters l where l.parent_id is null and l.sent_at >= d.starts and l.sent_at < d.ends) answers
  order by d.day`

// `at`: the last instant of the day, or now. `till`: its end, or now; waiting times count until then.
const daysOf = ({ sql, now }: Ctx, days: string[]) => sql`
  days as (
    select *, least(ends - interval '1 microsecond', ${now}::timestamptz) as at,
      least(ends, ${now}::timestamptz) as till
    from (
      select day, ${beginInSeoulSql({ sql }, sql`day`)} as starts,
        ${beginInSeoulSql({ sql }, sql`day + 1`)} as ends
      from unnest(${days}::date[]) day) bounds)`

const written = ({ sql }: Ctx) => sql`(
  select count(*)::int as written, (count(*) filter (where parent_id is null))::int as "newLetters"
  from letters where sent_at >= d.starts and sent_at < d.ends)`

/**
 * Replies that arrived, and late ones. The due time of a reviewed answer is its planned arrival, even if the approval
 * came later.
 */
const deliveries = ({ sql, now, times }: Ctx) => sql`(
  select count(*)::int as delivered, (count(*) filter (where coalesce(announced_at, ${now}) > late_from))::int as late
  from (
    select announced_at, case when review is null or arrives_on is not null then deliver_at else date_trunc('second',
        sent_at + make_interval(secs => ${times.delivery}) + interval '999999 us') end
      + make_interval(secs => ${lateAfterSeconds}) as late_from
    from letters
    where parent_id is not null and deliver_at >= d.starts and deliver_at < d.ends and deliver_at <= ${now}
      and stopped_at is null and (announced_at is not null or deleted_at is null)) arrivals)`
