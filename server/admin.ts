import { help, perform } from './admin/commands.ts'
import { type Config, readConfig } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { attachEmbedded } from './database/embedded.ts'
import { isMigrated } from './database/migrate.ts'
import { explain } from './database/open.ts'
import { furnish } from './house.ts'
import { openKeptVault } from './keys.ts'
import { openLog } from './log.ts'
import { OperatorError } from './operator-error.ts'
import { openSignals } from './signals.ts'

/** The operator's commands, by the same rules as the server and beside it or without it. */
async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help') {
    process.stdout.write(help)
    return
  }
  const config = readConfig(process.env)
  const { sql, close } = await openBeside(config)
  try {
    const ready = await isMigrated(sql).catch(error => whyNot(error, config))
    if (!ready) {
      throw new OperatorError('The database is not of this version. Start the service once, then try again.')
    }
    const log = openLog('warn')
    const vault = await openKeptVault(sql, config)
    const parts = { sql, config, clock: () => new Date(), log, vault }
    const signals = await openSignals(parts)
    const said = await perform(furnish({ ...parts, signals }), words).finally(signals.close)
    process.stdout.write(`${said}\n`)
  } finally {
    await close()
  }
}

async function openBeside(config: Config): Promise<{ sql: Database; close(): Promise<void> }> {
  const embedded = config.databaseUrl ? null : await attachEmbedded(config.dataDir)
  const sql = connect(config.databaseUrl ?? embedded!.connection, 3)
  return {
    sql,
    async close() {
      await sql.end({ timeout: 5 })
      await embedded?.stop()
    },
  }
}

function whyNot(error: { code?: string }, { databaseUrl }: Config): false {
  // There is no table of migrations: nobody ever started the service on it.
  if (error.code === '42P01') return false
  throw databaseUrl ? explain(error, databaseUrl) : error
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error?.stack ?? error)}\n`)
  process.exitCode = 1
})
