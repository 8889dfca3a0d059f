import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { readAddress } from './address.ts'
import { type Connection, connect, type Database, serving } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** The database of DATABASE_URL, or the embedded one: that of the process above, else in DATA_DIR; migrated. */
export async function openDatabase(
  config: Config,
  above: Connection | null = null,
): Promise<{ sql: Database; close(): Promise<void> }> {
  const embedded = config.databaseUrl || above ? null : await startEmbedded(config.dataDir)
  const to = config.databaseUrl ?? above ?? embedded!.connection
  const migrating = connect(to, 2)
  try {
    await migrate(migrating)
  } catch (error) {
    await embedded?.stop()
    throw config.databaseUrl ? explain(error, config.databaseUrl) : error
  } finally {
    await migrating.end({ timeout: 5 })
  }
  const sql = connect(to, poolOf(config), 'primary', serving)
  const close = async () => {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
  return { sql, close }
}

// All processes of one start together stay below the 100 connections that PostgreSQL allows by default, also while one
// of them is renewed.
const poolOf = ({ processes }: Config) =>
  processes === 1 ? 20 : Math.max(3, Math.min(20, Math.floor(80 / (processes + 1))))

// SQLSTATE classes 08 and 57P, the refusals of authentication, and what the network says.
const unreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|CONNECT|28|3D|08|57P)/

export function explain(error: unknown, url: string): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof OperatorError || !code || !unreachable.test(code)) return error
  const { hostname, port, pathname } = new URL(readAddress(url)?.url ?? url)
  return new OperatorError(
    `Cannot use the database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${message}). Start it, or correct DATABASE_URL.`,
  )
}
