import { heavyDueSeconds, heavyReasons, reportDueSeconds } from '#contract/desk-claims.ts'
import type { DeskConditions } from '#server/features/push/claim-desk-pushes.ts'
import { queueDeskPushes } from '#server/features/push/queue-pushes.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'
import { signalDesk } from './desk-items.ts'

const minute = 60
const heavy: string[] = [...heavyReasons]
/** An answer in review calls again this long before its hour. */
const reviewSteps = [30 * minute, 10 * minute]

/** Tells the administrators of a new answer in review, by the signal and by pushes. */
export async function announceReview(ctx: Ctx, letterId: number): Promise<void> {
  signalDesk(ctx, 'REVIEW', letterId)
  await queueDeskPushes(ctx, 'DESK_REVIEW')
}

/**
 * Job: queues the pushes of answers and reports whose time came since the last run on any server. The row of `desk_watch`
 * gives each instant to one run, so nothing is pushed twice.
 */
export const watchDesk = {
  name: 'desk watch',
  everySeconds: 5,
  async run(ctx: Ctx): Promise<number> {
    const since = await moveWatch(ctx)
    if (!since) return 0
    const { sql } = ctx
    const [due] = await sql<[{ reviews: boolean; reports: boolean }]>`
      select ${haveReviewsCome(ctx, since)} as reviews, ${haveReportsCome(ctx, since)} as reports`
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
const haveReviewsCome = ({ sql, now, times }: Ctx, since: Date) =>
  reviewSteps
    .filter(step => step < times.delivery)
    .map(step => step - times.delivery)
    .map(
      ahead => sql`exists (select from letters l where l.review = 'PENDING' and l.stopped_at is null
        and l.deleted_at is null and l.sent_at > ${secondsAfter(since, ahead)}
        and l.sent_at <= ${secondsAfter(now, ahead)})`,
    )
    .reduce((any, one) => sql`${any} or ${one}`, sql`false`)

/** The time of a report is over, and it is the first one on its thing. */
const haveReportsCome = (ctx: Ctx, since: Date) => {
  const { sql, now } = ctx
  const come = (isHeavy: boolean) => {
    const seconds = isHeavy ? heavyDueSeconds : reportDueSeconds
    return sql`exists (select from reports r where r.status = 'PENDING' and ${isOfWeight(ctx, isHeavy)}
      and r.reported_at > ${secondsAfter(since, -seconds)} and r.reported_at <= ${secondsAfter(now, -seconds)}
      and not exists (select from reports o where o.status = 'PENDING'
        and (o.letter_id = r.letter_id or o.share_post_id = r.share_post_id
          or o.share_proposal_id = r.share_proposal_id or o.event_comment_id = r.event_comment_id)
        and (${dueOf(ctx, ctx.sql`o`)}, o.id) < (${dueOf(ctx, ctx.sql`r`)}, r.id)))`
  }
  return sql`${come(true)} or ${come(false)}`
}

const isOfWeight = ({ sql }: Ctx, isHeavy: boolean) =>
  isHeavy ? sql`r.reason_type = any(${heavy})` : sql`r.reason_type <> all(${heavy})`

const dueOf = ({ sql }: Ctx, report: Fragment) => sql`
  ${report}.reported_at + case when ${report}.reason_type = any(${heavy})
    then make_interval(secs => ${heavyDueSeconds}) else make_interval(secs => ${reportDueSeconds}) end`

/** What waits at the moment in which a push is sent. */
export const deskConditions: DeskConditions = {
  DESK_REVIEW: ({ sql, now, times }) => {
    const within = (seconds: number) => sql`min(l.sent_at) <= ${secondsAfter(now, seconds - times.delivery)}`
    return sql`(
      select case when ${within(0)} then 'REVIEW_LATE' when ${within(10 * minute)} then 'REVIEW_IN_10'
        when ${within(30 * minute)} then 'REVIEW_IN_30' when min(l.sent_at) is not null then 'REVIEW' end
      from letters l where l.review = 'PENDING' and l.stopped_at is null and l.deleted_at is null)`
  },
  DESK_REPORT: ctx => ctx.sql`(
    case when ${isOverdue(ctx, true)} or ${isOverdue(ctx, false)} then 'REPORT' end)`,
}

const isOverdue = (ctx: Ctx, isHeavy: boolean) => {
  const { sql, now } = ctx
  return sql`exists (select from reports r where r.status = 'PENDING' and ${isOfWeight(ctx, isHeavy)}
    and r.reported_at <= ${secondsAfter(now, -(isHeavy ? heavyDueSeconds : reportDueSeconds))})`
}
