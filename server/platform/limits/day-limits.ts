import type { AppContext } from '#server/platform/app-context.ts'
import { type Bucket, waitOf } from './counters.ts'

const day = 86_400
/** Limits of a day up to this many calls are counted in the database. Their acts are writes, so a statement more is little. */
const fewMost = 300

/** A restart, or many other keys, must not free a caller from a limit of a day. */
export const isOfFew = ({ limit }: Bucket) => limit.seconds >= day && limit.max <= fewMost

/**
 * Counts one more call of each key and returns 0, or returns the seconds to wait. The database decides, so that two calls
 * at once cannot both be the last. A later key that refuses leaves the earlier ones counted.
 */
export async function countOfDay(
  { sql, vault, clock }: Pick<AppContext, 'sql' | 'vault' | 'clock'>,
  buckets: Bucket[],
): Promise<number> {
  const now = clock().getTime() / 1000
  for (const { key, limit } of buckets) {
    const { max, seconds } = limit
    const startsAt = Math.floor(now / seconds) * seconds
    const left = 1 - (now - startsAt) / seconds
    const hash = vault.hash('limit', key)
    const [start, before, end] = [0, -1, 2].map(times => new Date((startsAt + times * seconds) * 1000)) as [
      Date,
      Date,
      Date,
    ]
    const earlier = sql`coalesce((select count from rate_windows where key = ${hash} and starts_at = ${before}), 0)`
    const counted = await sql`
      insert into rate_windows as w (key, starts_at, ends_at, count)
      select ${hash}, ${start}, ${end}, 1 where ${earlier} * ${left}::float8 + 1 <= ${max}
      on conflict (key, starts_at) do update set count = w.count + 1
        where ${earlier} * ${left}::float8 + w.count + 1 <= ${max}
      returning 1`
    if (counted.length > 0) continue
    const [sum] = await sql<[{ now: number; before: number }]>`
      select coalesce(max(count) filter (where starts_at = ${start}), 0) as now,
        coalesce(max(count) filter (where starts_at = ${before}), 0) as before
      from rate_windows where key = ${hash}`
    return Math.max(1, waitOf({ startsAt, seconds, ...sum }, limit, now))
  }
  return 0
}
