import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { connect, type Database } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** The database of DATABASE_URL, or the embedded one in DATA_DIR, migrated. */
export async function openDatabase(config: Config): Promise<{ sql: Database; close(): Promise<void> }> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  const sql = connect(config.databaseUrl ?? embedded!.connection)
  const close = async () => {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
  try {
    await migrate(sql)
    return { sql, close }
  } catch (error) {
    await close()
    throw config.databaseUrl ? explain(error, config.databaseUrl) : error
  }
}

// SQLSTATE classes 08 and 57P, the refusals of authentication, and what the network says.
const unreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|CONNECT|28|3D|08|57P)/

export function explain(error: unknown, url: string): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof OperatorError || !code || !unreachable.test(code)) return error
  const { hostname, port, pathname } = new URL(url)
  return new OperatorError(
    `Cannot use the database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${message}). Start it, or correct DATABASE_URL.`,
  )
}
