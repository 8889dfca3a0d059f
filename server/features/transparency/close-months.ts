import { getFirstDay } from '#server/features/dashboard/stored-days.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { tryPairLock } from '#server/platform/database/locks.ts'
import { beginInSeoulSql, dayInSeoul, daysAfter } from '#server/platform/seoul.ts'

/**
 * Job: stores the numbers of each month that ended at least a day ago, one month at a time. A stored month does not
 * change, although withdrawals delete letters later.
 */
export const closeMonths = {
  name: 'months',
  everySeconds: 600,
  batch: 1,
  async run(ctx: Ctx): Promise<number> {
    if (!(await tryPairLock(ctx.sql, 'closingMonths', 0))) return 0
    const month = await getMissingMonth(ctx)
    if (!month) return 0
    await storeMonth(ctx, month)
    return 1
  },
}

/** The first month of the service without a row, of those that ended at least a day ago. */
async function getMissingMonth(ctx: Ctx): Promise<string | null> {
  const first = await getFirstDay(ctx)
  if (!first) return null
  const [missing] = await ctx.sql<{ month: string }[]>`
    select to_char(ended.month, 'YYYY-MM-DD') as month
    from generate_series(date_trunc('month', ${first}::date::timestamp),
      date_trunc('month', ${daysAfter(dayInSeoul(ctx.now), -1)}::date::timestamp) - interval '1 month',
      interval '1 month') ended (month)
    where not exists (select from transparency_months t where t.month = ended.month::date) order by 1 limit 1`
  return missing?.month ?? null
}

async function storeMonth({ sql }: Ctx, month: string): Promise<void> {
  const begin = beginInSeoulSql({ sql }, sql`${month}::date`)
  const end = beginInSeoulSql({ sql }, sql`${month}::date + interval '1 month'`)
  await sql`
    insert into transparency_months (month, delivered, reports, resolved, rejected, median_decision, notices, warnings,
      pauses, bars, appeals, accepted, refused, claims, claims_hidden, claims_refused)
    select ${month}::date, delivered.count, made.count, decided.resolved, decided.rejected, decided.median,
      steps.notices, steps.warnings, steps.pauses, steps.bars, appealed.count, answered.accepted, answered.refused,
      claimed.count, judged.hidden, judged.refused
    from (select coalesce(sum(delivered), 0)::int as count from dashboard_days
        where day >= ${month}::date and day < (${month}::date + interval '1 month')::date) delivered,
      (select count(*)::int as count from reports where reported_at >= ${begin} and reported_at < ${end}) made,
      (select count(*) filter (where status = 'RESOLVED')::int as resolved,
          count(*) filter (where status = 'REJECTED')::int as rejected,
          percentile_cont(0.5) within group (order by extract(epoch from updated_at - reported_at))::int as median
        from reports where status <> 'PENDING' and updated_at >= ${begin} and updated_at < ${end}) decided,
      (select count(*) filter (where barred)::int as bars,
          count(*) filter (where not barred and step = 'NOTICE')::int as notices,
          count(*) filter (where not barred and step = 'WARNING')::int as warnings,
          count(*) filter (where not barred and step like 'PAUSE%')::int as pauses
        from warnings where warned_at >= ${begin} and warned_at < ${end}) steps,
      (select count(*)::int as count from appeals where appealed_at >= ${begin} and appealed_at < ${end}) appealed,
      (select count(*) filter (where status = 'ACCEPTED')::int as accepted,
          count(*) filter (where status = 'REFUSED')::int as refused
        from appeals where status <> 'PENDING' and decided_at >= ${begin} and decided_at < ${end}) answered,
      (select count(*)::int as count from rights_claims
        where case_id is not null and claimed_at >= ${begin} and claimed_at < ${end}) claimed,
      (select count(*) filter (where status = 'HIDDEN')::int as hidden,
          count(*) filter (where status = 'REFUSED')::int as refused
        from rights_cases where decided_at >= ${begin} and decided_at < ${end}) judged
    on conflict do nothing`
}
