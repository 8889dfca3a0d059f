import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect, type Database } from '#server/platform/database/pool.ts'
import { startEmbedded } from '#server/platform/embedded-postgres/embedded-postgres.ts'

export type PostgreSQL = {
  connection: Connection
  /** An empty database, to be filled and then cloned. */
  template: string
  inTemplate: Connection
  /** A folder that is deleted at the end. */
  folder: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL for any number of tests: the embedded one in a new folder, or the one of TEST_DATABASE_URL (15 or
 * newer, with a role that may create databases). It does not fsync unless it is `isLasting`.
 */
export async function startPostgreSQL({ isLasting = false, within = tmpdir() } = {}): Promise<PostgreSQL> {
  const folder = await mkdtemp(join(within, 'post-office-test-'))
  const url = process.env.TEST_DATABASE_URL
  const embedded = url ? null : await startEmbedded(folder)
  const connection: Connection = url ?? embedded!.connection
  if (embedded && !isLasting) {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await command(connection, `alter system set ${setting} = off`)
    await command(connection, 'select pg_reload_conf()')
  }
  const template = await create(connection)
  return {
    connection,
    template,
    inTemplate: inDatabase(connection, template),
    folder,
    async stop() {
      await drop(connection, template)
      await disconnect(connection)
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database, from a template if one is given, and returns its name. */
export async function create(to: Connection, template?: string): Promise<string> {
  const name = `post_office_${randomBytes(6).toString('hex')}`
  // Copied as files: in memory (scripts/memory-folder.mjs) that takes half as long as through the log.
  await command(to, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  return name
}

/** Drops a database, even with open connections. */
export const drop = (to: Connection, name: string): Promise<void> =>
  command(to, `drop database if exists ${name} with (force)`)

/** A connection to each server, kept for further commands: a new backend takes as much CPU as a new database. */
const commanders = new Map<string, Database>()

async function command(to: Connection, words: string): Promise<void> {
  const key = JSON.stringify(to)
  const sql = commanders.get(key) ?? connect(to, 1)
  commanders.set(key, sql)
  await sql.unsafe(words)
}

async function disconnect(from: Connection): Promise<void> {
  const key = JSON.stringify(from)
  await commanders.get(key)?.end({ timeout: 1 })
  commanders.delete(key)
}

/** The same server with another database. */
export function inDatabase(to: Connection, database: string): Connection {
  if (typeof to !== 'string') return { ...to, database }
  // An address with several hosts is no URL, so this does not parse one.
  return to.replace(/^(\w+:\/\/[^/?]*)[^?]*/, `$1/${database}`)
}
