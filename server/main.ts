import { pino } from 'pino'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { chores } from './chores.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { furnish } from './house.ts'
import { nextArrival } from './letters/arrivals.ts'
import { OperatorError } from './operator-error.ts'
import { settleSample } from './sample/settle.ts'
import { readSecret } from './secret.ts'
import { openSignals } from './signals.ts'
import { openVault } from './vault.ts'

/** The only wiring: config, database, house, HTTP, background; closed in the reverse order. */
async function main(): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const config = readConfig(process.env)
    const log = pino({ level: config.production ? 'info' : 'warn' })
    const database = await openDatabase(config)
    closing.push(database.close)
    const vault = openVault(await readSecret(config), config.oldSecretKeys)
    const parts = { sql: database.sql, config, clock: () => new Date(), log, vault }
    const signals = await openSignals(parts)
    closing.push(signals.close)
    const house = furnish({ ...parts, signals })
    if (config.sampleData) await settleSample(house)
    const app = await createApp(house)
    closing.push(() => app.close())
    await app.listen({ port: config.port, host: config.host }).catch(error => {
      throw explainListening(error, config)
    })
    const background = startBackground(house, chores, nextArrival)
    closing.push(background.stop)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        close().then(
          () => process.exit(0),
          error => {
            log.error({ err: error }, 'could not stop cleanly')
            process.exit(1)
          },
        )
      })
    }
    process.stdout.write(welcome(config))
  } catch (error) {
    await close().catch(() => {})
    process.stderr.write(
      `${error instanceof OperatorError ? error.message : String((error as Error)?.stack)}\n`,
    )
    process.exit(1)
  }
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
    ? '  Sign in  with any provider: a local page lets you pick an account (mina, junho, ...) or name one; admin is the administrator\n'
    : ''
  return `\n  따숨우체국 is open at ${config.publicUrl}\n\n${signIn}  Review   npm run admin -- review   (consultation answers wait for it)\n  Stop     Ctrl-C\n\n`
}

await main()
