import { openVault, type Vault } from '#server/platform/crypto/vault.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Connection, connect, type Database } from '#server/platform/database/pool.ts'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { create, inDatabase, type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'

/** A PostgreSQL with one migrated database: the variables for a server, and a connection for a program. */
export type Place = {
  environment: Record<string, string>
  connection: Connection
  sql: Database
  vault: Vault
  /** A folder that is deleted at the end. */
  folder: string
  close(): Promise<void>
}

const secret = 'a secret of the measurements that is long enough'

/**
 * Creates a database in a given PostgreSQL, else in the embedded one in a new folder, or in the one of
 * TEST_DATABASE_URL.
 */
export async function openPlace(within?: PostgreSQL): Promise<Place> {
  const postgres = within ?? (await startPostgreSQL({ isLasting: true }))
  const connection = within
    ? inDatabase(within.connection, await create(within.connection))
    : postgres.inTemplate
  const sql = connect(connection, 8)
  await migrate(sql)
  return {
    environment: { ...environmentFor(connection), SECRET_KEY: secret, RATE_LIMITS: 'off' },
    connection,
    sql,
    vault: openVault(secret),
    folder: postgres.folder,
    async close() {
      await sql.end({ timeout: 1 })
      if (!within) await postgres.stop()
    },
  }
}

/** An access token as the server signs it, valid for ten hours. */
export function tokenFor(
  { vault }: Pick<Place, 'vault'>,
  id: number,
  zipCode: string,
  { role = 'USER', at = new Date() }: { role?: 'USER' | 'ADMIN'; at?: Date } = {},
): string {
  const iat = Math.floor(at.getTime() / 1000)
  return vault.signToken({ sub: String(id), role, zipCode, iat, exp: iat + 36_000 })
}
