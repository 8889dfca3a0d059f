import { dashboardDays, lateAfterSeconds } from '#contract/dashboard.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { tryPairLock } from '#server/platform/database/locks.ts'
import { dayInSeoul, daysAfter } from '#server/platform/seoul.ts'
import { countAnswers, countDays } from './count-days.ts'
import { getFirstDay, listStoredDays } from './stored-days.ts'

/**
 * Job: stores the numbers of each ended day once they can no longer change, and later the final number of answers. One
 * day and one server at a time: a month at once would be one long statement per server.
 */
export const closeDays = {
  name: 'days',
  everySeconds: 60,
  batch: 1,
  async run(ctx: Ctx): Promise<number> {
    if (!(await tryPairLock(ctx.sql, 'closingDays', 0))) return 0
    const last = daysAfter(dayInSeoul(secondsAfter(ctx.now, -lateAfterSeconds - 1)), -1)
    const [day] = await listMissingDays(ctx, last)
    if (day) await storeDays(ctx, [day])
    return day ? 1 : storeAnswers(ctx, daysAfter(last, -1))
  },
}

/** The days without a stored row: of the last thirty up to `last`, from the first day of the service on. */
async function listMissingDays(ctx: Ctx, last: string): Promise<string[]> {
  const first = await getFirstDay(ctx)
  if (!first) return []
  const from = daysAfter(last, 1 - dashboardDays)
  const kept = new Set((await listStoredDays(ctx, from)).map(({ day }) => day))
  const days = Array.from({ length: dashboardDays }, (_, n) => daysAfter(from, n))
  return days.filter(day => day >= first && !kept.has(day))
}

async function storeDays(ctx: Ctx, days: string[]): Promise<void> {
  const counted = await countDays(ctx, days)
  if (counted.length === 0) return
  const rows = counted.map(row => ({
    day: row.day,
    written: row.written,
    new_letters: row.newLetters,
    delivered: row.delivered,
    late: row.late,
    active_members: row.activeMembers,
    waiting: row.waiting,
    median_wait: row.medianWaitSeconds,
    oldest_wait: row.oldestWaitSeconds,
    review_backlog: row.reviewBacklog,
    reports_open: row.reportsOpen,
  }))
  await ctx.sql`insert into dashboard_days ${ctx.sql(rows)} on conflict do nothing`
}

/** Stores the final number of answers, which may grow until the end of the next day. Returns the number of days. */
async function storeAnswers(ctx: Ctx, last: string): Promise<number> {
  const { sql } = ctx
  const open = await sql<{ day: string }[]>`
    select day from dashboard_days where answered is null and day <= ${last}::date order by day limit 1`
  const answers = await countAnswers(
    ctx,
    open.map(({ day }) => day),
  )
  const settled = await sql`
    update dashboard_days k set answered = a.answered
    from unnest(${[...answers.keys()]}::date[], ${[...answers.values()]}::int[]) a (day, answered)
    where k.day = a.day and k.answered is null`
  return settled.count
}
