import type { ReasonType } from '#contract/reports.ts'
import { isSameThing } from '#server/features/desk-claims/desk-items.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { takeLock } from '#server/platform/database/locks.ts'
import { gatherAll, reportsOnThing, toGather } from './gather-reports.ts'

/**
 * How grave a reason is, and the seconds until a report for it is due. The gravest reason comes first
 * (docs/decisions/desk-queue.md).
 */
const reasons: Record<ReasonType, { severity: number; seconds: number }> = {
  THREATS: { severity: 8, seconds: 3600 },
  HARASSMENT: { severity: 8, seconds: 3600 },
  DEFAMATION: { severity: 3, seconds: 86_400 },
  ABUSE: { severity: 2, seconds: 86_400 },
  ETC: { severity: 1, seconds: 86_400 },
}

/** The accuracy of a reporter is that of this many last decided reports. */
const decidedMost = 100
const perRound = 500

/** Job: ranks things that a server of the former version gathered, and weighs things again whose reporters changed. */
export const rankThings = {
  name: 'ranks of reported things',
  everySeconds: 1,
  batch: perRound,
  due: (ctx: Ctx) =>
    ctx.sql`(select 0 where exists (select from ${toRank(ctx)} t) or exists (select from ${toReweigh(ctx)} t))`,
  async run(ctx: Ctx): Promise<number> {
    await takeLock(ctx.sql, 'gatheringReports')
    return (await rank(ctx, toRank(ctx))) || (await rank(ctx, toReweigh(ctx)))
  },
}

/**
 * Gathers and ranks all things that a report or a decision changed. It locks and writes nothing if there is none. A
 * changed accuracy is left to the job: it moves an item within a second, but neither adds nor removes one.
 */
export async function rankAll(ctx: Ctx): Promise<void> {
  const [due] = await ctx.sql<[{ reports: boolean; things: boolean }]>`
    select exists (select from ${toGather(ctx)} r) as reports, exists (select from ${toRank(ctx)} t) as things`
  if (!due.reports && !due.things) return
  await gatherAll(ctx)
  while ((await rank(ctx, toRank(ctx))) === perRound);
}

/**
 * SQL expression for (upheld + 1) / (decided + 2) over the last decided reports of the member `q`. A report whose warning
 * an appeal took back is not upheld.
 */
const accuracyOf = ({ sql }: Ctx) => sql`
  (select (count(*) filter (where d.upheld) + 1)::float8 / (count(*) + 2) from (
    select r.status = 'RESOLVED' and not exists (
      select from warnings w join reports c on c.id = w.report_id
      where w.member_id = r.author_id and w.taken_back_at is not null
        and ${isSameThing({ sql }, 'c', 'r')}) as upheld
    from reports r where r.reporter_id = q.id and r.status <> 'PENDING'
    order by r.updated_at desc, r.id desc limit ${decidedMost}) d)`

type Things = ReturnType<typeof toRank>

/** Pending things whose reports are others than those of their last ranking, in the order of their index. */
const toRank = ({ sql }: Ctx) => sql`(
  select * from reported_things where status = 'PENDING'
    and (ranked_newest_id is distinct from newest_report_id or ranked_pending is distinct from pending_count)
  order by ranked_pending, newest_report_id)`

const toReweigh = ({ sql }: Ctx) => sql`(
  select * from reported_things where status = 'PENDING' and reweigh order by reweigh, newest_report_id)`

/**
 * Ranks at most `perRound` of these things; returns their number. The caller holds the lock of the gathering. The things
 * are an array, so that the planner expects few and finds each row by its key.
 */
async function rank(ctx: Ctx, things: Things): Promise<number> {
  const { sql } = ctx
  const known = Object.entries(reasons)
  const [ranked] = await sql<[{ things: number }]>`
    with due as materialized (
      select g.kind, g.target_id, g.newest_report_id, g.pending_count, n.author_id, n.letter_id, n.share_post_id,
        n.share_proposal_id, n.event_comment_id, n.thanks_letter_id, n.rest_letter_id
      from reported_things g join reports n on n.id = g.newest_report_id
      where g.newest_report_id = any(array(select newest_report_id from ${things} t limit ${perRound}))),
    pending as materialized (
      select t.kind, t.target_id, r.id, r.reporter_id, r.reported_at, s.place, s.severity,
        r.reported_at + make_interval(secs => s.seconds) as due_at
      from due t cross join lateral ${reportsOnThing(ctx)} r
      join unnest(${known.map(([reason]) => reason)}::text[], ${known.map(([, { severity }]) => severity)}::int[],
        ${known.map(([, { seconds }]) => seconds)}::int[]) with ordinality s (reason, severity, seconds, place)
        on s.reason = r.reason_type
      where r.status = 'PENDING'),
    reporters as materialized (
      select q.id, (select person_id from members where id = q.id) as person_id, ${accuracyOf(ctx)} as accuracy
      from (select distinct reporter_id as id from pending) q),
    ranks as (
      select p.kind, p.target_id, min(p.id) as oldest, min(p.place) as gravest,
        count(distinct q.person_id) as reporters,
        max(p.severity) * count(distinct q.person_id) * avg(q.accuracy) as weight,
        min(p.reported_at) as since, min(p.due_at) as due_at
      from pending p join reporters q on q.id = p.reporter_id group by p.kind, p.target_id),
    ranked as (
      update reported_things t set author_id = due.author_id, oldest_pending_id = ranks.oldest,
        gravest_reason = (${known.map(([reason]) => reason)}::text[])[ranks.gravest], reporters = ranks.reporters,
        weight = ranks.weight, waiting_since = ranks.since, due_at = ranks.due_at,
        ranked_newest_id = due.newest_report_id, ranked_pending = due.pending_count, reweigh = false
      from due left join ranks on ranks.kind = due.kind and ranks.target_id = due.target_id
      where t.newest_report_id = due.newest_report_id)
    select count(*)::int as things from due`
  return ranked.things
}
