import type { Ctx } from '#server/platform/ctx.ts'
import { takeLock } from '#server/platform/database/locks.ts'

const perRound = 1000
// Whoever looks does not stop for others, and the more at once the less it costs.
const perLook = 20_000

/**
 * A chore: gathers the reports that are new or were decided since, also by a server of the version before, which knows
 * nothing of `reported_things`. The list of what was reported gathers first too, and does not wait for this.
 */
export const gatherReports = {
  name: 'reported things',
  everySeconds: 1,
  batch: perRound,
  due: (ctx: Ctx) => ctx.sql`(select 0 from ${toGather(ctx)} r limit 1)`,
  run: (ctx: Ctx) => gather(ctx, perRound),
}

/** Gathers whatever there is; after an upgrade the first time that is all. */
export async function gatherAll(ctx: Ctx): Promise<void> {
  while ((await gather(ctx, perLook)) === perLook);
}

/**
 * Brings the rows of things up to their reports, of at most so many reports; answers of how many. One after the other, so
 * that each sees what the one before made of the same thing. What is seen in one statement is what is noted: a report that
 * is decided meanwhile is gathered again. Nobody is waited for who has a report locked; it is noted later.
 */
async function gather(ctx: Ctx, most: number): Promise<number> {
  const { sql } = ctx
  await takeLock(sql, 'gatheringReports')
  const [seen] = await sql<[{ reports: number }]>`
    with seen as materialized (
      select id, letter_id, share_post_id, share_proposal_id, event_comment_id, status <> 'PENDING' as decided
      from ${toGather(ctx)} r limit ${most}),
    things as (
      select distinct case when letter_id is not null then 'LETTER' when share_post_id is not null then 'SHARE_POST'
          when share_proposal_id is not null then 'SHARE_PROPOSAL' else 'EVENT_COMMENT' end as kind,
        letter_id, share_post_id, share_proposal_id, event_comment_id
      from seen),
    gathered as (
      insert into reported_things (kind, target_id, report_type, status, newest_report_id, report_count, pending_count,
        first_reported_at, last_reported_at)
      select t.kind, coalesce(t.letter_id, t.share_post_id, t.share_proposal_id, t.event_comment_id), r.*
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
    select count(*)::int as reports from seen`
  return seen.reports
}

/** The reports that are not in the row of their thing, or not as they stand now; in the order of their index alone. */
const toGather = ({ sql }: Ctx) => sql`(
  select * from reports where gathered_decided is distinct from (status <> 'PENDING') order by gathered_decided, id)`

/** Every report on the thing that `t`, with the four ids of a report, is about. Each kind is found by its own index. */
export const reportsOnThing = ({ sql }: Ctx) => sql`(
  select * from reports where letter_id = t.letter_id
  union all select * from reports where share_post_id = t.share_post_id
  union all select * from reports where share_proposal_id = t.share_proposal_id
  union all select * from reports where event_comment_id = t.event_comment_id)`
