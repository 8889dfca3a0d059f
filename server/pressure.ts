import type { Log } from './work.ts'

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

/** Says that the database is away, once a second and of how many requests, since all of them tell the same. */
export function openPassingLog(log: Log): (error: Error) => void {
  let since = Number.NEGATIVE_INFINITY
  let requests = 0
  return error => {
    requests++
    const now = performance.now()
    if (now - since < 1000) return
    log.error({ err: error, requests }, 'the database could not be asked')
    since = now
    requests = 0
  }
}
