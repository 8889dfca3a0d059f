import cluster from 'node:cluster'
import { isatty } from 'node:tty'
import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { readSecret } from '#server/platform/config/secret.ts'
import { startEmbedded } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { gatherMetrics } from './metrics.ts'
import { hiring } from './worker.ts'
import { gather } from './workers.ts'

/** After the wait for proxies so long may a process take to stop. */
export const stopMs = 9000

type Told = { program: string; closing: (() => Promise<unknown>)[] }

/**
 * The process above several servers on one port: it owns the embedded database and the secret, hands connections to
 * its processes in turn, and answers no request itself.
 */
export async function openCluster(config: Config, { program, closing }: Told): Promise<void> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  if (embedded) closing.push(embedded.stop)
  await readSecret(config)
  cluster.setupPrimary({ exec: program, args: [] })
  gatherMetrics()
  const crew = gather({
    count: config.processes,
    hire: () => cluster.fork(hiring(embedded?.connection ?? null)),
    stopMs: config.stopWait * 1000 + stopMs,
    say: words => process.stderr.write(`${words}\n`),
  })
  closing.push(crew.stop)
  await crew.start().catch(() => {
    throw new OperatorError('The service could not start; the reason stands above.')
  })
  for (const signal of ['SIGUSR2', ...(hangsUp() ? [] : ['SIGHUP'])]) process.on(signal, crew.renew)
}

/** Whether SIGHUP means that the terminal is gone. */
export const hangsUp = (): boolean => isatty(0)
