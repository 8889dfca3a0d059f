import type { Ctx } from '#server/platform/ctx.ts'
import type { Counted } from './days.ts'

/** A day as it was kept; `answered` is null while it may still grow. */
export type Kept = Counted & { answered: number | null }

/** The days that are kept, from one on. */
export async function keptDays({ sql }: Ctx, from: string): Promise<Kept[]> {
  return await sql<Kept[]>`
    select day, written, new_letters as "newLetters", answered, delivered, late, active_members as "activeMembers",
      waiting, median_wait as "medianWaitSeconds", oldest_wait as "oldestWaitSeconds",
      review_backlog as "reviewBacklog", reports_open as "reportsOpen"
    from dashboard_days where day >= ${from}::date order by day`
}
