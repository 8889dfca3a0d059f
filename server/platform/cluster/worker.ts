import cluster from 'node:cluster'
import type { Connection } from '#server/platform/database/connect.ts'
import { stopWord } from './workers.ts'

const variable = 'EMBEDDED_DATABASE'

/** What a process is started with, beside the environment of all: the embedded database, which is not its own. */
export const hiring = (database: Connection | null): Record<string, string> =>
  database ? { [variable]: JSON.stringify(database) } : {}

/** The database that the process above has started; null where there is none of its own or no process above. */
export function databaseAbove(environment: Record<string, string | undefined>): Connection | null {
  const given = cluster.isWorker ? environment[variable] : undefined
  return given ? (JSON.parse(given) as Connection) : null
}

/**
 * Resolves when this process is to stop. What a terminal sends to all of them is heard by the one above alone; when
 * that is gone Node ends this one at once, for nobody brings it connections any more.
 */
export function dismissed(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  return new Promise(resolve => {
    process.on('message', words => words === stopWord && resolve())
    process.on('SIGTERM', () => resolve())
  })
}
