import cluster from 'node:cluster'
import { isatty } from 'node:tty'
import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { readSecret } from '#server/platform/config/secret.ts'
import { startEmbedded } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { answerMetricsRequests } from './metrics.ts'
import { workerEnvironment } from './worker.ts'
import { keepWorkers } from './workers.ts'

/** Time that a worker may take to stop after the wait for proxies. */
export const stopMs = 9000

type Parts = { program: string; closing: (() => Promise<unknown>)[] }

/**
 * Starts the primary process of several workers on one port. The primary owns the embedded database and the secret,
 * hands out connections in turn, and answers no request itself.
 */
export async function openCluster(config: Config, { program, closing }: Parts): Promise<void> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  if (embedded) closing.push(embedded.stop)
  await readSecret(config)
  cluster.setupPrimary({ exec: program, args: [] })
  answerMetricsRequests()
  const workers = keepWorkers({
    count: config.processes,
    fork: () => cluster.fork(workerEnvironment(embedded?.connection ?? null)),
    stopMs: config.stopWait * 1000 + stopMs,
    report: words => process.stderr.write(`${words}\n`),
  })
  closing.push(workers.stop)
  await workers.start().catch(() => {
    throw new OperatorError('The service could not start; the reason stands above.')
  })
  for (const signal of ['SIGUSR2', ...(isSighupFromTerminal() ? [] : ['SIGHUP'])])
    process.on(signal, workers.replaceAll)
}

/** Whether a SIGHUP means that the terminal was closed. */
export const isSighupFromTerminal = (): boolean => isatty(0)
