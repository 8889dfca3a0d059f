import type { Log } from '#server/platform/ctx.ts'

/**
 * So many requests may be unfinished in one process. With 20 connections to the database all of them are answered within
 * seconds; one more is told to come again, so that a flood costs neither memory nor those who were here before it.
 */
export const unfinishedMost = 1000

/** After so many seconds the same may go well: a database that restarts takes about that long. */
export const comeAgainSeconds = 2

/**
 * Whether the database was not there, or had no room or time: what failed so was not done, and may be done in a moment.
 * By the driver's words, those of the network, and the classes of PostgreSQL (connection, resources, shutting down, a
 * statement that took too long, two that waited for each other, a server that may only be read).
 */
export const isPassing = ({ code = '' }: { code?: string }): boolean => passing.test(code)

const passing =
  /^(CONNECT|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUNREACH|08|53|57P0|57014|40|25006|25P03|55P03)/

/** What an operator can do something about, told in words. */
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

/** Says why the database could not be asked, for each cause once a second and of how many requests. */
export function openPassingLog(log: Log): (error: Error) => void {
  const told = new Map<string, { since: number; requests: number }>()
  return error => {
    const why = because(error)
    const { since, requests } = told.get(why) ?? { since: Number.NEGATIVE_INFINITY, requests: 0 }
    const now = performance.now()
    const isDue = now - since >= 1000
    told.set(why, isDue ? { since: now, requests: 0 } : { since, requests: requests + 1 })
    if (isDue)
      log.error({ err: error, because: why, requests: requests + 1 }, 'the database could not be asked')
  }
}
