import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Connection, connect, type Database } from '#server/platform/database/pool.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { writeBackup } from './write-backup.ts'

export const quiet = () => {}

export type BackupWorld = {
  world: World
  folder: string
  /** A backup of that world, of two members. */
  whole: string
  /** An empty database to restore into, and a second connection to it. */
  sql: Database
  place: Connection
  /** The rows of that database, by table name. */
  tables(): Promise<readonly unknown[]>
  empty(): Promise<unknown>
  close(): Promise<void>
}

/** A world of two members, its backup, and an empty database to restore it to. */
export async function openBackupWorld(): Promise<BackupWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-backup-'))
  const whole = join(folder, 'whole')
  const world = await openWorld()
  await world.members(2)
  await writeBackup(world.sql, whole, world.clock.now(), quiet)
  const name = await create(inject('postgres'))
  const place = inDatabase(inject('postgres'), name)
  const sql = connect(place, 2)
  return {
    world,
    folder,
    whole,
    sql,
    place,
    tables: async () => sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
    empty: () => sql.unsafe('drop schema public cascade; create schema public'),
    async close() {
      await sql.end()
      await drop(inject('postgres'), name)
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}
