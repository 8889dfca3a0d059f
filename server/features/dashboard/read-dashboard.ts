import * as contract from '#contract/dashboard.ts'
import { type DashboardDay, dashboardDays, lateAfterSeconds } from '#contract/dashboard.ts'
import type { Output } from '#contract/route.ts'
import { type Ctx, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoul, daysAfter } from '#server/platform/seoul.ts'
import { countAnswers, countDays } from './count-days.ts'
import { type Counted, getFirstDay, listStoredDays } from './stored-days.ts'

type Dashboard = Output<typeof contract.readDashboard>

/** The last thirty days: stored days, and the others counted: today and, for a minute, yesterday. */
export const readDashboard = endpoint(contract.readDashboard, async (ctx): Promise<Dashboard> => {
  const today = dayInSeoul(ctx.now)
  const from = daysAfter(today, 1 - dashboardDays)
  const first = (await getFirstDay(ctx)) ?? today
  const kept = new Map((await listStoredDays(ctx, from)).map(day => [day.day, day]))
  const days = Array.from({ length: dashboardDays }, (_, n) => daysAfter(from, n)).filter(day => day >= first)
  const counted = new Map(
    (
      await countDays(
        ctx,
        days.filter(day => !kept.has(day)),
      )
    ).map(day => [day.day, day]),
  )
  const answers = await countAnswers(
    ctx,
    days.filter(day => (kept.get(day)?.answered ?? null) === null),
  )
  const shown = days.map((day): DashboardDay => {
    const { answered = null, ...numbers } = { ...counted.get(day)!, ...kept.get(day) }
    return { ...numbers, answeredIn24h: answered ?? answers.get(day)!, answersFinal: answered !== null }
  })
  return { now: await getNow(ctx, counted.get(today)!), days: shown }
})

type Rest = Pick<
  Dashboard['now'],
  'reviewsLate' | 'deliveriesLate' | 'appealsOpen' | 'badWordsInForce' | 'backupAgeSeconds'
>

async function getNow(ctx: Ctx, today: Counted): Promise<Dashboard['now']> {
  const [rest] = await ctx.sql<[Rest]>`${selectNow(ctx)}`
  const { waiting, medianWaitSeconds, oldestWaitSeconds, reviewBacklog, reportsOpen, activeMembers } = today
  return {
    at: toInstant(ctx.now),
    ...{ waiting, medianWaitSeconds, oldestWaitSeconds, reviewBacklog, reportsOpen, activeMembers },
    ...rest,
  }
}

export const selectNow = ({ sql, now, times }: Ctx) => sql`
  select
    (select count(*)::int from letters where review = 'PENDING' and stopped_at is null and deleted_at is null
      and sent_at + make_interval(secs => ${times.delivery}) <= ${now}) as "reviewsLate",
    (select count(*)::int from letters where announced_at is null and parent_id is not null and stopped_at is null
      and deleted_at is null and deliver_at < ${secondsAfter(now, -lateAfterSeconds)}) as "deliveriesLate",
    (select count(*)::int from appeals a join warnings w on w.id = a.warning_id join members m on m.id = w.member_id
      where a.status = 'PENDING' and m.status <> 'WITHDRAWN') as "appealsOpen",
    (select count(*)::int from bad_words where is_used) as "badWordsInForce",
    (select greatest(0, floor(extract(epoch from ${now}::timestamptz - made_at)))::int from last_backup)
      as "backupAgeSeconds"`
