import { resolve } from 'node:path'
import { writeStarterWords } from '#server/features/bad-words/add-starter-words.ts'
import { createContext } from '#server/platform/app-context.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { openVaultWithStoredKeys } from '#server/platform/crypto/stored-keys.ts'
import { isMigrated, migrate } from '#server/platform/database/migrate.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { attachEmbedded } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#server/platform/log.ts'
import { explain } from '#server/platform/open-database.ts'
import { openSignals } from '#server/platform/signals/signals.ts'
import { help, perform } from './admin-commands.ts'
import { isAboutBackups, readArguments } from './backup/arguments.ts'
import { backUp, check, explainFile, restore } from './backup/backup-and-restore.ts'
import { examine, report } from './doctor/doctor.ts'
import { isExportToOutput } from './export-member.ts'
import { requirePureOutput } from './pure-output.ts'

/** The operator's commands. They work with or without a running server. */
async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help') {
    process.stdout.write(help)
    return
  }
  if (words[0] === 'doctor') {
    const examined = await examine(process.env, () => new Date())
    process.stdout.write(`${report(examined)}
`)
    process.exitCode = examined.hasErrors ? 1 : 0
    return
  }
  if (isAboutBackups(words)) {
    await performBackup(words)
    return
  }
  const config = readSessionConfig(process.env)
  if (words[0] === 'migrate') {
    process.stdout.write(`${await migrateDatabase(config)}\n`)
    return
  }
  if (isExportToOutput(words)) requirePureOutput(process.stdout.isTTY, process.env)
  const { sql, close } = await openDatabase(config)
  try {
    const ready = await isMigrated(sql).catch(error => explainMissingSchema(error, config))
    if (!ready) {
      throw new OperatorError('The database has another version. Start the service once, then try again.')
    }
    // Standard output carries the result only.
    const log = openLog('warn', process.stderr)
    const vault = await openVaultWithStoredKeys(sql, config)
    const parts = { sql, config, clock: () => new Date(), log, vault }
    const signals = await openSignals(parts)
    const said = await perform(createContext({ ...parts, signals }), words, folder()).finally(signals.close)
    process.stdout.write(`${said}\n`)
  } finally {
    await close()
  }
}

// The folder in which the operator called npm.
const folder = () => resolve(process.env.INIT_CWD ?? '.')

// Backups, migrations and LISTEN need a session.
function readSessionConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment)
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl }
}

/** The variables that a backup needs. It opens no text, so its schedule need not know the secret. */
const ofDatabase = /^(DATABASE_(DIRECT_)?URL(_FILE)?|DATA_DIR)$/

// Works on any version of the database: a restore migrates it afterwards.
async function performBackup(words: string[]): Promise<void> {
  const asked = readArguments(words, folder())
  const given = Object.entries(process.env).filter(
    ([name]) => asked.act === 'restore' || ofDatabase.test(name),
  )
  const config = readSessionConfig(Object.fromEntries(given))
  const report = (line: string) => process.stderr.write(`${line}\n`)
  const answer = (line: string) => process.stdout.write(`${line}\n`)
  if (asked.act === 'check') {
    answer(await check(asked.file).catch(error => Promise.reject(explainFile(error))))
    return
  }
  const output = process.stdout
  if (asked.file === null) requirePureOutput(output.isTTY, process.env)
  const { sql, close } = await openDatabase(config)
  try {
    const place = { sql, config, clock: () => new Date(), report }
    if (asked.act === 'restore') answer(await restore(place, asked.file))
    else if (asked.act === 'backup') {
      const said = await backUp(place, { ...asked, output })
      asked.file === null ? report(said) : answer(said)
    }
  } catch (error) {
    const plain = explainFile(error)
    throw config.databaseUrl ? explain(plain, config.databaseUrl) : plain
  } finally {
    await close()
  }
}

// Migrates as a server does at its start, with a role that may change tables, for servers whose role may not.
async function migrateDatabase(config: Config): Promise<string> {
  const { sql, close } = await openDatabase(config)
  try {
    await migrate(sql, { fill: config.starterWords ? writeStarterWords : undefined })
    return 'The database has this version.'
  } catch (error) {
    throw config.databaseUrl ? explain(error, config.databaseUrl) : error
  } finally {
    await close()
  }
}

async function openDatabase(config: Config): Promise<{ sql: Database; close(): Promise<void> }> {
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

function explainMissingSchema(error: { code?: string }, { databaseUrl }: Config): false {
  // There is no table of migrations: the service was never started on this database.
  if (error.code === '42P01') return false
  throw databaseUrl ? explain(error, databaseUrl) : error
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error?.stack ?? error)}\n`)
  process.exitCode = 1
})
