import type { Ctx } from '#server/platform/ctx.ts'

/**
 * The state at the instant `d.at`, computed from the present rows: things that ended since are added again. A day that
 * is closed late therefore has the numbers of its end.
 */

/** Unanswered letters: their number, and the waiting time of the median and of the oldest, in seconds. */
export const waits = (ctx: Ctx) => ctx.sql`(
  select count(*)::int as waiting, floor(percentile_cont(0.5) within group (
      order by extract(epoch from d.till - since)))::int as "medianWaitSeconds",
    floor(extract(epoch from d.till - min(since)))::int as "oldestWaitSeconds"
  from (${stillWaiting(ctx)} union all ${waitedThen(ctx)}) waited
  where not exists (select 1 from members w where w.id = writer_id and w.status <> 'ACTIVE' and w.left_at <= d.at))`

const stillWaiting = ({ sql }: Ctx) => sql`
  select p.created_at as since, p.writer_id from pool p
  where p.created_at <= d.at and (p.waiting or not exists (
    select 1 from letters l join letters a on a.id = l.answer_id
    where l.id = p.letter_id and a.deliver_at <= d.at and a.stopped_at is null))`

// The upper bounds tell the planner that these are few.
const waitedThen = ({ sql, now }: Ctx) => sql`
  select l.sent_at, l.writer_id
  from (
    select parent_id as id from letters
    where parent_id is not null and deliver_at > d.at and deliver_at <= ${now}
    union select id from letters where deleted_at > d.at and deleted_at <= ${now} and erased_at is null
    union select id from letters where hidden_at > d.at and hidden_at <= ${now}) ended
  join letters l on l.id = ended.id
  where l.parent_id is null and l.sent_at <= d.at and not exists (select 1 from pool where letter_id = l.id)
    and (l.deleted_at is null or l.deleted_at > d.at) and (l.hidden_at is null or l.hidden_at > d.at)
    and not exists (select 1 from letters a
      where a.id = l.answer_id and a.deliver_at <= d.at and a.stopped_at is null)`

/** Answers in review. An answer returned since is a draft again and not counted. */
export const reviewBacklog = ({ sql, now }: Ctx) => sql`(
  select count(*)::int from (
    select sent_at, stopped_at, deleted_at from letters where review = 'PENDING'
    union all
    select l.sent_at, l.stopped_at, l.deleted_at from review_decisions r join letters l on l.id = r.letter_id
    where r.decided_at > d.at and r.decided_at <= ${now} and l.review = 'APPROVED') reviewing
  where sent_at <= d.at and (stopped_at is null or stopped_at > d.at) and (deleted_at is null or deleted_at > d.at))`

export const reportsOpen = ({ sql, now }: Ctx) => sql`(
  select count(*)::int from (
    select reported_at from reports where status = 'PENDING'
    union all
    select reported_at from reports
    where status <> 'PENDING' and updated_at > d.at and updated_at <= ${now}) open
  where reported_at <= d.at)`
