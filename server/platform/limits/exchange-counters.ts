import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Counters, Sum, Unsent } from './counters.ts'

/**
 * Reports the counts of busy keys to the other servers and learns their sums, in one statement. A key can exceed
 * its limit by the calls that each server counts before the key is busy there (a tenth), and by those of one
 * second.
 */
export async function exchangeCounters({ sql, vault }: AppContext, counters: Counters): Promise<void> {
  const unsent = counters.takeUnsent()
  if (unsent.length === 0) return
  const hashed = new Map(unsent.map(one => [vault.hash('limit', one.key).toString('hex'), one]))
  try {
    // Sorted, so that two servers cannot deadlock.
    const rows = [...hashed].sort(([a], [b]) => (a < b ? -1 : 1))
    const sums = await sql<{ key: string; now: number; before: number }[]>`
      with mine as (
        select decode(key, 'hex') as key, to_timestamp(starts) as starts_at, seconds, count
        from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, { startsAt }]) => startsAt)}::float8[],
          ${rows.map(([, { seconds }]) => seconds)}::int[], ${rows.map(([, { count }]) => count)}::int[])
          as mine (key, starts, seconds, count)),
      summed as (
        insert into rate_windows as w (key, starts_at, ends_at, count)
        select key, starts_at, starts_at + make_interval(secs => 2 * seconds), count from mine
        on conflict (key, starts_at) do update set count = w.count + excluded.count
        returning key, starts_at, count)
      select encode(summed.key, 'hex') as key, summed.count as now, coalesce(earlier.count, 0) as before
      from summed join mine using (key) left join rate_windows earlier
        on earlier.key = summed.key and earlier.starts_at = summed.starts_at - make_interval(secs => mine.seconds)`
    counters.learn(sums.map(sum => toSum(sum, hashed.get(sum.key)!)))
  } catch (error) {
    counters.giveBack(unsent)
    throw error
  }
}

const toSum = ({ now, before }: { now: number; before: number }, { key, startsAt }: Unsent): Sum => ({
  key,
  startsAt,
  now,
  before,
})

/** A job: deletes windows that no limit reads any more. */
export const forgetWindows = {
  name: 'rate windows',
  everySeconds: 60,
  async run({ sql, now }: Ctx): Promise<number> {
    return (await sql`delete from rate_windows where ends_at <= ${now}`).count
  },
}
