import type { DashboardDay } from '#contract/dashboard.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** The numbers of a day that are final at its end. */
export type Counted = Omit<DashboardDay, 'answeredIn24h' | 'answersFinal'>

/** A stored day. `answered` is null while it may still grow. */
export type StoredDay = Counted & { answered: number | null }

/** The day when the first member joined; null without members. */
export async function getFirstDay({ sql }: Ctx): Promise<string | null> {
  const [first] = await sql<{ day: string }[]>`
    select (created_at at time zone 'Asia/Seoul')::date as day from members order by id limit 1`
  return first?.day ?? null
}

/** The stored days from `from` on. */
export async function listStoredDays({ sql }: Ctx, from: string): Promise<StoredDay[]> {
  return await sql<StoredDay[]>`
    select day, written, new_letters as "newLetters", answered, delivered, late, active_members as "activeMembers",
      waiting, median_wait as "medianWaitSeconds", oldest_wait as "oldestWaitSeconds",
      review_backlog as "reviewBacklog", reports_open as "reportsOpen"
    from dashboard_days where day >= ${from}::date order by day`
}
