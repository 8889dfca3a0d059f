import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'

export type PostgreSQL = {
  /** An empty database: what a server needs in its environment to use it, and a way to be rid of it. */
  database(): Promise<{ environment: Record<string, string>; drop(): Promise<void> }>
  stop(): Promise<void>
}

/** A PostgreSQL for any number of servers: the embedded one in a folder of its own, or that of TEST_DATABASE_URL. */
export async function startPostgreSQL(): Promise<PostgreSQL> {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-e2e-'))
  const url = process.env.TEST_DATABASE_URL
  const embedded = url ? null : await startEmbedded(folder)
  const to: Connection = url ?? embedded!.connection
  const admin = connect(to, 1)
  return {
    async database() {
      const name = `post_office_${randomBytes(6).toString('hex')}`
      await admin.unsafe(`create database ${name}`)
      return {
        environment: environmentFor(to, name),
        drop: async () => {
          await admin.unsafe(`drop database if exists ${name} with (force)`)
        },
      }
    },
    async stop() {
      await admin.end({ timeout: 1 })
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// The folder of a Unix socket has no place in an address: the driver takes it from PGHOST.
function environmentFor(to: Connection, database: string): Record<string, string> {
  if (typeof to === 'string') {
    const url = new URL(to)
    url.pathname = `/${database}`
    return { DATABASE_URL: url.href }
  }
  const { host, port, user, password = '' } = to
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
  }
}

/** The way into a database for a test itself, from what a server was given. */
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
