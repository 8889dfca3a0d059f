import type { Connection } from '#server/platform/database/pool.ts'

/**
 * The environment variables of a server that uses this database. An address cannot name the folder of a Unix
 * socket, so the driver takes it from PGHOST.
 */
export function environmentFor(to: Connection): Record<string, string> {
  if (typeof to === 'string') return { DATABASE_URL: to }
  const { host, port, user, password = '', database } = to
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
  }
}

/** The connection that these variables describe. */
export function connectionOf({
  DATABASE_URL = '',
  PGHOST,
  PGPORT,
  PGUSER = '',
  PGPASSWORD = '',
}: Record<string, string>): Connection {
  if (!PGHOST) return DATABASE_URL
  const database = new URL(DATABASE_URL).pathname.slice(1)
  return { host: PGHOST, port: Number(PGPORT), user: PGUSER, password: PGPASSWORD, database }
}
