import type { Ctx } from '#server/platform/ctx.ts'
import { takeLock } from '#server/platform/database/locks.ts'

const perRound = 1000
// A list request waits for no other work, and larger batches cost less per report.
const perRequest = 20_000

/**
 * Job: gathers new and newly decided reports into `reported_things`, also those of a server of the former version,
 * which does not know that table. The list of reported things gathers too, before it reads.
 */
export const gatherReports = {
  name: 'reported things',
  everySeconds: 1,
  batch: perRound,
  due: (ctx: Ctx) => ctx.sql`(select 0 from ${toGather(ctx)} r limit 1)`,
  run: (ctx: Ctx) => gather(ctx, perRound),
}

/** Gathers all reports that are due: after an upgrade, all there are. */
export async function gatherAll(ctx: Ctx): Promise<void> {
  while ((await gather(ctx, perRequest)) === perRequest);
}

/**
 * Updates the things of at most `most` reports; returns the number read. An advisory lock serialises the runs. It marks
 * the state that it read: a report decided meanwhile is gathered again. A locked report is skipped and marked later.
 */
async function gather(ctx: Ctx, most: number): Promise<number> {
  const { sql } = ctx
  await takeLock(sql, 'gatheringReports')
  const [seen] = await sql<[{ reports: number; deciding: number[] }]>`
    with seen as materialized (
      select id, reporter_id, letter_id, share_post_id, share_proposal_id, event_comment_id,
        thanks_letter_id, rest_letter_id, status <> 'PENDING' as decided
      from ${toGather(ctx)} r limit ${most}),
    things as (
      select distinct ${kindOfThing(ctx)} as kind, letter_id, share_post_id, share_proposal_id, event_comment_id,
        thanks_letter_id, rest_letter_id from seen),
    gathered as (
      insert into reported_things (kind, target_id, report_type, status, newest_report_id, report_count, pending_count,
        first_reported_at, last_reported_at)
      select t.kind, ${idOfThing(ctx)}, r.*
      from things t cross join lateral (
        select max(report_type),
          case when bool_or(status = 'PENDING') then 'PENDING' when bool_or(status = 'RESOLVED') then 'RESOLVED'
            else 'REJECTED' end,
          max(id), count(*), count(*) filter (where status = 'PENDING'), min(reported_at), max(reported_at)
        from ${reportsOnThing(ctx)} r) r
      on conflict (kind, target_id) do update set status = excluded.status,
        newest_report_id = excluded.newest_report_id, report_count = excluded.report_count,
        pending_count = excluded.pending_count, first_reported_at = excluded.first_reported_at,
        last_reported_at = excluded.last_reported_at),
    free as materialized (
      select id from reports where id = any(array(select id from seen)) for no key update skip locked),
    noted as (
      update reports r set gathered_decided = seen.decided from seen
      where r.id = seen.id and r.id = any(array(select id from free)))
    select count(*)::int as reports, coalesce(json_agg(distinct reporter_id) filter (where decided), '[]') as deciding
    from seen`
  if (seen.deciding.length > 0) await reweighThingsOf(ctx, seen.deciding)
  return seen.reports
}

/** Marks the pending things of these reporters, whose accuracy a decision changed. A job ranks them. */
async function reweighThingsOf(ctx: Ctx, reporterIds: number[]): Promise<void> {
  await ctx.sql`
    update reported_things t set reweigh = true
    from (select distinct ${kindOfThing(ctx)} as kind, ${idOfThing(ctx)} as id from reports t
      where reporter_id = any(${reporterIds}) and status = 'PENDING') p
    where t.kind = p.kind and t.target_id = p.id and t.status = 'PENDING' and not t.reweigh`
}

/** The `kind` in `reported_things` of a row with the ids of a report. */
export const kindOfThing = ({ sql }: Ctx) => sql`
  case when letter_id is not null then 'LETTER' when share_post_id is not null then 'SHARE_POST'
    when share_proposal_id is not null then 'SHARE_PROPOSAL' when event_comment_id is not null then 'EVENT_COMMENT'
    when thanks_letter_id is not null then 'THANKS' else 'REST' end`

/** The `target_id` in `reported_things` of the row `t` with the ids of a report. */
export const idOfThing = ({ sql }: Ctx) => sql`
  coalesce(t.letter_id, t.share_post_id, t.share_proposal_id, t.event_comment_id, t.thanks_letter_id, t.rest_letter_id)`

/** Reports that are missing in their thing's row or were decided since, in the order of their index. */
export const toGather = ({ sql }: Ctx) => sql`(
  select * from reports where gathered_decided is distinct from (status <> 'PENDING') order by gathered_decided, id)`

/** All reports on the thing of `t`, which has the ids of a report. Each kind uses its own index. */
export const reportsOnThing = ({ sql }: Ctx) => sql`(
  select * from reports where letter_id = t.letter_id
  union all select * from reports where share_post_id = t.share_post_id
  union all select * from reports where share_proposal_id = t.share_proposal_id
  union all select * from reports where event_comment_id = t.event_comment_id
  union all select * from reports where thanks_letter_id = t.thanks_letter_id
  union all select * from reports where rest_letter_id = t.rest_letter_id)`
