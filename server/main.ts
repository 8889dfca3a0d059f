import cluster from 'node:cluster'
import { createApp } from './app.ts'
import { writeStarterWords } from './features/bad-words/add-starter-words.ts'
import { writeRefusals } from './features/bad-words/count-refusals.ts'
import { createSampleData } from './features/sample/create-sample-data.ts'
import { jobs } from './jobs.ts'
import { createContext } from './platform/app-context.ts'
import { isSighupFromTerminal, openCluster, stopMs } from './platform/cluster/primary.ts'
import { primaryDatabase, untilStopped } from './platform/cluster/worker.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { OperatorError } from './platform/config/operator-error.ts'
import { buildVersion } from './platform/config/version.ts'
import { openVaultWithStoredKeys } from './platform/crypto/stored-keys.ts'
import { connect, type Database, serving } from './platform/database/pool.ts'
import { poolsOf } from './platform/database/pools.ts'
import { runJob, startJobs } from './platform/jobs/runner.ts'
import { openLog } from './platform/log.ts'
import { openDatabase } from './platform/open-database.ts'
import { useOutsideProxy } from './platform/outside-proxy.ts'
import { openReplica } from './platform/replica/replica.ts'
import { openSignals } from './platform/signals/signals.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { warnAtStart } from './start-warnings.ts'

type Closing = (() => Promise<unknown>)[]

/** Opens config, database, context, HTTP and jobs; closes them in the reverse order. */
async function main(): Promise<void> {
  const closing: Closing = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const config = readConfig(process.env)
    const isAbove = config.processes > 1 && cluster.isPrimary
    let isStarting = true
    const stopped = cluster.isWorker ? untilStopped() : untilSignal(isAbove, () => isStarting)
    // The path as it was started: through `dist`, which leads to the newest build. `import.meta.url` names our own.
    if (isAbove) await openCluster(config, { program: process.argv[1] as string, closing })
    else await open(config, closing)
    isStarting = false
    if (cluster.isPrimary) {
      const log = openLog(config.logLevel)
      process.stderr.write(warnAtStart(config, log))
      if (config.production) log.info({ url: config.publicUrl, version: buildVersion }, 'open')
      else process.stdout.write(welcome(config))
    }
    await stopped
    // A step that hangs must not block the end of the process; PostgreSQL notices the closed connection.
    const lateMs = config.stopWait * 1000 + stopMs + (isAbove ? 1000 : 0)
    setTimeout(giveUp, lateMs).unref()
    await close()
    // Keeps the exit code that another part may have set.
    process.exit()
  } catch (error) {
    await close().catch(() => {})
    process.stderr.write(
      `${error instanceof OperatorError ? error.message : String((error as Error)?.stack)}\n`,
    )
    process.exit(1)
  }
}

function giveUp(): void {
  process.stderr.write('Something did not stop in time; it is ended.\n')
  process.exit(1)
}

/**
 * Resolves at the first stop signal, which is handled after startup. A second signal during startup ends the process
 * and the embedded database. Further signals while stopping are ignored, since stopping has a time limit.
 */
function untilSignal(isAbove: boolean, isStarting: () => boolean): Promise<void> {
  const isOver = isAbove && !isSighupFromTerminal() ? [] : (['SIGHUP'] as const)
  let isStopping = false
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', ...isOver] as const) {
      process.on(signal, () => {
        if (isStopping && isStarting()) process.exit(1)
        isStopping = true
        resolve()
      })
    }
  })
}

async function open(config: Config, closing: Closing): Promise<void> {
  const log = openLog(config.logLevel)
  closing.push(await useOutsideProxy(config))
  const database = await openDatabase(
    config,
    primaryDatabase(process.env),
    config.starterWords ? writeStarterWords : undefined,
  )
  closing.push(database.close)
  for (const warning of database.warnings) log.warn(warning)
  const vault = await openVaultWithStoredKeys(database.sql, config)
  const tracing = config.tracing ? await openTracing(config.tracing, log) : undefined
  if (tracing) closing.push(tracing.close)
  const watched = (sql: Database) => tracing?.watch(sql) ?? sql
  const sql = watched(database.sql)
  const parts = { sql, config, clock: () => new Date(), log, vault }
  const signals = await openSignals({ ...parts, direct: database.direct })
  closing.push(signals.close)
  const replica = config.replicaUrl
    ? openReplica({
        ...parts,
        signals,
        primary: sql,
        replica: watched(
          connect(config.replicaUrl, poolsOf(config).replica, 'standby', {
            limits: serving,
            pooler: database.pooler,
          }),
        ),
      })
    : undefined
  if (replica) closing.push(replica.close)
  const context = createContext({ ...parts, signals, replica, tracing })
  if (config.sampleData) await createSampleData(context)
  const app = await createApp(context)
  // Writes the counts of the last requests after all requests have ended.
  closing.push(() => runJob(context, writeRefusals))
  let background: ReturnType<typeof startJobs> | undefined
  // In parallel, so that /readyz answers 503 at once.
  closing.push(() => Promise.all([app.close(), background?.stop()]))
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw explainListening(error, config)
  })
  background = startJobs(context, jobs)
}

function explainListening(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return new OperatorError(
      `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT to an address of this machine.`,
    )
  }
  return error
}

function welcome(config: Config): string {
  const signIn = config.local
    ? '  Sign in  a local page stands in for the providers: pick an account or name one (with Kakao mina and four others have letters; admin is the administrator)\n'
    : ''
  return `\n  따숨우체국 is open at ${config.publicUrl}\n\n${signIn}  Review   npm run admin -- review   (consultation answers wait for it)\n  Stop     Ctrl-C\n\n`
}

await main()
