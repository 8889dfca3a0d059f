import type { Log } from '#server/platform/ctx.ts'

/**
 * Maximum of unfinished requests in one process. 20 database connections answer them within seconds. Further requests
 * get COM-004, so a flood costs no memory.
 */
export const unfinishedMax = 1000

/** Value of Retry-After in seconds: about the time of a database restart. */
export const retryAfterSeconds = 2

/**
 * Whether the database was unreachable, full or too slow, so that nothing was done and a retry may succeed. Covers
 * driver and network errors and the PostgreSQL classes of connection, resources, shutdown, timeout, deadlock and
 * read-only.
 */
export const isTemporary = ({ code = '' }: { code?: string }): boolean => passing.test(code)

const passing =
  /^(CONNECT|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUNREACH|08|53|57P0|57014|40|25006|25P03|55P03)/

/** The cause in words, if the operator can act on it. */
const because = ({ code = '' }: Error & { code?: string }): string =>
  reasons.find(([codes]) => codes.test(code))?.[1] ?? 'it cannot be reached'

const reasons: [RegExp, string][] = [
  [/^53100/, 'its disk is full'],
  [/^53300/, 'it has no connection left'],
  [/^53/, 'it has no memory left'],
  [/^57P0/, 'it is stopping or starting'],
  [/^(57014|25P03|55P03)/, 'it took too long'],
  [/^25006/, 'it may only be read'],
  [/^40/, 'several waited for each other'],
]

/** Logs why the database failed: each cause once a second, with the number of requests. */
export function openTemporaryErrorLog(log: Log): (error: Error) => void {
  const logged = new Map<string, { since: number; requests: number }>()
  return error => {
    const why = because(error)
    const { since, requests } = logged.get(why) ?? { since: Number.NEGATIVE_INFINITY, requests: 0 }
    const now = performance.now()
    const isDue = now - since >= 1000
    logged.set(why, isDue ? { since: now, requests: 0 } : { since, requests: requests + 1 })
    if (isDue)
      log.error({ err: error, because: why, requests: requests + 1 }, 'the database could not be asked')
  }
}
