import type { DashboardDay } from '#contract/dashboard.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/** The numbers of a day that are final at its end. */
export type Counted = Omit<DashboardDay, 'answeredIn24h' | 'answersFinal'>

/** The day of an instant in Seoul, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string =>
  secondsAfter(at, 9 * 3600)
    .toISOString()
    .slice(0, 10)

/** The day `days` days later. */
export const daysAfter = (day: string, days: number): string =>
  secondsAfter(new Date(day), days * 86_400)
    .toISOString()
    .slice(0, 10)

/** The day when the first member joined; null without members. */
export async function getFirstDay({ sql }: Ctx): Promise<string | null> {
  const [first] = await sql<{ day: string }[]>`
    select (created_at at time zone 'Asia/Seoul')::date as day from members order by id limit 1`
  return first?.day ?? null
}
