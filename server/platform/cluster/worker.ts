import cluster from 'node:cluster'
import type { Connection } from '#server/platform/database/pool.ts'
import { stopMessage } from './workers.ts'

const variable = 'EMBEDDED_DATABASE'

/** Environment of a worker: the connection of the embedded database, which the primary owns. */
export const workerEnvironment = (database: Connection | null): Record<string, string> =>
  database ? { [variable]: JSON.stringify(database) } : {}

/** The embedded database that the primary started, or null without a primary or an embedded database. */
export function primaryDatabase(environment: Record<string, string | undefined>): Connection | null {
  const given = cluster.isWorker ? environment[variable] : undefined
  return given ? (JSON.parse(given) as Connection) : null
}

/**
 * Resolves when this worker has to stop. A terminal signals all processes, but only the primary acts on it. Without the
 * primary Node ends the worker at once.
 */
export function untilStopped(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  return new Promise(resolve => {
    process.on('message', words => words === stopMessage && resolve())
    process.on('SIGTERM', () => resolve())
  })
}
