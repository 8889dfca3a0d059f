import type { Config } from './config/config.ts'
import { readAddress } from './config/database-address.ts'
import { OperatorError } from './config/operator-error.ts'
import { type Connection, connect, type Database, type Sql, serving } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { poolsOf } from './database/pools.ts'
import { startEmbedded } from './embedded-postgres/embedded-postgres.ts'

/**
 * Opens and migrates the database of DATABASE_URL, or the embedded one of the primary process or of DATA_DIR. `fill`
 * fills a new database.
 */
export async function openDatabase(
  config: Config,
  above: Connection | null = null,
  fill?: (sql: Sql) => Promise<void>,
): Promise<{ sql: Database; close(): Promise<void> }> {
  const embedded = config.databaseUrl || above ? null : await startEmbedded(config.dataDir)
  const to = config.databaseUrl ?? above ?? embedded!.connection
  const migrating = connect(to, 2)
  try {
    await migrate(migrating, { fill })
  } catch (error) {
    await embedded?.stop()
    throw config.databaseUrl ? explain(error, config.databaseUrl) : error
  } finally {
    await migrating.end({ timeout: 5 })
  }
  const sql = connect(to, poolsOf(config).primary, 'primary', serving)
  const close = async () => {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
  return { sql, close }
}

const mayNot = '42501'

// SQLSTATE classes 08, 53 and 57P, failed authentication, and network errors.
const unreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|CONNECT|28|3D|08|53|57P)/

export function explain(error: unknown, url: string): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (code === mayNot) {
    return new OperatorError(
      `The role of DATABASE_URL may not bring the database to this version (${message}). Run 'npm run admin -- migrate' with the DATABASE_URL of a role that owns the tables, then start again.`,
    )
  }
  if (error instanceof OperatorError || !code || !unreachable.test(code)) return error
  const { hostname, port, pathname } = new URL(readAddress(url)?.url ?? url)
  const remedy = code.startsWith('53') ? 'Give it more of that' : 'Start it, or correct DATABASE_URL'
  return new OperatorError(
    `Cannot use the database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${message}). ${remedy}.`,
  )
}
