import type { DeskConditions } from '#server/features/push/claim-desk-pushes.ts'
import { queueDeskPushes } from '#server/features/push/queue-pushes.ts'
import { rankAll } from '#server/features/reports/rank-things.ts'
import { isInReview } from '#server/features/review/review-letters.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const minute = 60
/** An answer in review calls again this long before its hour. */
const reviewSteps = [30 * minute, 10 * minute]

/**
 * Job: queues the pushes of answers and reports whose time came since the last run on any server. The row of `desk_watch`
 * gives each instant to one run, so nothing is pushed twice.
 */
export const pushDueItems = {
  name: 'due items of the desk',
  everySeconds: 5,
  async run(ctx: Ctx): Promise<number> {
    const since = await moveWatch(ctx)
    if (!since) return 0
    // After an outage the new reports have no place in the queue yet, and no time.
    await rankAll(ctx)
    const { sql, now } = ctx
    const [due] = await sql<[{ reviews: boolean; reports: boolean }]>`
      select ${haveReviewsCome(ctx, since)} as reviews, exists (select from reported_things t
        where t.status = 'PENDING' and t.due_at > ${since} and t.due_at <= ${now}) as reports`
    if (due.reviews) await queueDeskPushes(ctx, 'DESK_REVIEW')
    if (due.reports) await queueDeskPushes(ctx, 'DESK_REPORT')
    return Number(due.reviews) + Number(due.reports)
  },
}

/** Returns the end of the last run; null for the first run, or while another server runs. */
async function moveWatch({ sql, now }: Ctx): Promise<Date | null> {
  const [moved] = await sql<{ since: string }[]>`
    with last as materialized (
      select extract(epoch from watched_until)::text as since from desk_watch
      where watched_until < ${now} for update skip locked)
    update desk_watch set watched_until = ${now} from last returning last.since`
  if (moved) return new Date(Number(moved.since) * 1000)
  await sql`insert into desk_watch (watched_until) values (${now}) on conflict do nothing`
  return null
}

/** An answer that waits reached one of the steps before its hour. A step before the answer was sent never comes. */
const haveReviewsCome = (ctx: Ctx, since: Date) => {
  const { sql, now, times } = ctx
  return reviewSteps
    .filter(step => step < times.delivery)
    .map(step => step - times.delivery)
    .map(
      ahead => sql`exists (select from letters l where ${isInReview(ctx)}
        and l.sent_at > ${secondsAfter(since, ahead)} and l.sent_at <= ${secondsAfter(now, ahead)})`,
    )
    .reduce((any, one) => sql`${any} or ${one}`, sql`false`)
}

/** The most urgent thing that waits at the moment in which a push is sent. */
export const deskConditions: DeskConditions = {
  DESK_REVIEW: ctx => {
    const { sql, now, times } = ctx
    const within = (seconds: number) => sql`min(l.sent_at) <= ${secondsAfter(now, seconds - times.delivery)}`
    return sql`(
      select case when ${within(0)} then 'REVIEW_LATE' when ${within(10 * minute)} then 'REVIEW_IN_10'
        when ${within(30 * minute)} then 'REVIEW_IN_30' when min(l.sent_at) is not null then 'REVIEW' end
      from letters l where ${isInReview(ctx)})`
  },
  DESK_REPORT: ({ sql, now }) => sql`(
    case when exists (select from reported_things t where t.status = 'PENDING' and t.due_at <= ${now})
      then 'REPORT' end)`,
}
