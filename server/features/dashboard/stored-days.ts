import type { Ctx } from '#server/platform/ctx.ts'
import type { Counted } from './seoul-days.ts'

/** A stored day. `answered` is null while it may still grow. */
export type StoredDay = Counted & { answered: number | null }

/** The stored days from `from` on. */
export async function listStoredDays({ sql }: Ctx, from: string): Promise<StoredDay[]> {
  return await sql<StoredDay[]>`
    select day, written, new_letters as "newLetters", answered, delivered, late, active_members as "activeMembers",
      waiting, median_wait as "medianWaitSeconds", oldest_wait as "oldestWaitSeconds",
      review_backlog as "reviewBacklog", reports_open as "reportsOpen"
    from dashboard_days where day >= ${from}::date order by day`
}
