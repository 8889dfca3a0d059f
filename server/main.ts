import { createApp } from './app.ts'
import { runChore, startBackground } from './background.ts'
import { writeRefusals } from './bad-words/refusals.ts'
import { chores } from './chores.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { furnish } from './house.ts'
import { openKeptVault } from './keys.ts'
import { nextArrival } from './letters/arrivals.ts'
import { openLog } from './log.ts'
import { OperatorError } from './operator-error.ts'
import { settleSample } from './sample/settle.ts'
import { openSignals } from './signals.ts'

/** The only wiring: config, database, house, HTTP, background; closed in the reverse order. */
async function main(): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  const stopped = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  try {
    // Who stops us while we start waits for the start to end: a database that is half up would stay behind.
    await open(readConfig(process.env), closing)
    await stopped
    await close()
    // With the exit code that whoever stopped us may have set.
    process.exit()
  } catch (error) {
    await close().catch(() => {})
    process.stderr.write(
      `${error instanceof OperatorError ? error.message : String((error as Error)?.stack)}\n`,
    )
    process.exit(1)
  }
}

async function open(config: Config, closing: (() => Promise<unknown>)[]): Promise<void> {
  const log = openLog(config.production ? 'info' : 'warn')
  const database = await openDatabase(config)
  closing.push(database.close)
  const vault = await openKeptVault(database.sql, config)
  const parts = { sql: database.sql, config, clock: () => new Date(), log, vault }
  const signals = await openSignals(parts)
  closing.push(signals.close)
  const house = furnish({ ...parts, signals })
  if (config.sampleData) await settleSample(house)
  const app = await createApp(house)
  // What the last requests counted is written down once there are none any more.
  closing.push(() => runChore(house, writeRefusals))
  closing.push(() => app.close())
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw explainListening(error, config)
  })
  closing.push(startBackground(house, chores, nextArrival).stop)
  process.stdout.write(welcome(config))
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
