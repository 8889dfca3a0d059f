import { type Connection, connect, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openVault, type Vault } from '#server/vault.ts'
import { environmentFor } from '#test/e2e/database.ts'
import { startPostgreSQL } from '#test/postgres.ts'

/** A PostgreSQL and one migrated database in it: what a server is configured to, and the way in for a program. */
export type Place = {
  environment: Record<string, string>
  connection: Connection
  sql: Database
  vault: Vault
  close(): Promise<void>
}

const secret = 'a secret of the measurements that is long enough'

/** The embedded PostgreSQL in a folder of its own, or, with TEST_DATABASE_URL, a database of that one. */
export async function openPlace(): Promise<Place> {
  const postgres = await startPostgreSQL({ isLasting: true })
  const connection = postgres.inTemplate
  const sql = connect(connection, 8)
  await migrate(sql)
  return {
    environment: { ...environmentFor(connection), SECRET_KEY: secret, RATE_LIMITS: 'off' },
    connection,
    sql,
    vault: openVault(secret),
    async close() {
      await sql.end({ timeout: 1 })
      await postgres.stop()
    },
  }
}

/** An access token as the server signs it, good for ten hours. */
export function tokenFor(
  { vault }: Place,
  id: number,
  zipCode: string,
  role: 'USER' | 'ADMIN' = 'USER',
): string {
  const iat = Math.floor(Date.now() / 1000)
  return vault.signToken({ sub: String(id), role, zipCode, iat, exp: iat + 36_000 })
}
