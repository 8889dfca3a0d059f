import { type Ctx, secondsAfter } from './ctx.ts'
import type { Fragment } from './database/sql.ts'

/** The calendar of Seoul, nine hours ahead of UTC without summer time. A day is a text such as `2026-11-29`. */

const aheadSeconds = 9 * 3600

/** A date whose fields in UTC are those of the clock in Seoul. */
export const clockInSeoul = (at: Date): Date => secondsAfter(at, aheadSeconds)

/** The day of an instant. */
export const dayInSeoul = (at: Date): string => textOf(clockInSeoul(at))

export const daysAfter = (day: string, days: number): string =>
  textOf(secondsAfter(new Date(day), days * 86_400))

/** The instant of an hour of a day; the day may be its midnight in UTC, in milliseconds. */
export const instantInSeoul = (day: string | number, hour = 0): Date =>
  secondsAfter(new Date(day), hour * 3600 - aheadSeconds)

/** SQL: the day of an instant, by default of now. */
export const dayInSeoulSql = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>, at: Date = now): Fragment =>
  sql`(${at}::timestamptz at time zone 'Asia/Seoul')::date`

/** SQL: the instant when a day begins. */
export const beginInSeoulSql = ({ sql }: Pick<Ctx, 'sql'>, day: Fragment): Fragment =>
  sql`((${day})::timestamp at time zone 'Asia/Seoul')`

const textOf = (at: Date) => at.toISOString().slice(0, 10)
