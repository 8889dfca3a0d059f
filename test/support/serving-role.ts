import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connect } from '#server/platform/database/pool.ts'

export type ServingRole = {
  name: string
  /** The same database as the serving role. */
  as(to: Connection): Connection
  /** The same database as the owner. */
  command(words: string): Promise<void>
  drop(): Promise<void>
}

/**
 * A role as docs/operations.md describes it: it reads and writes rows and changes no table. Null if none can be
 * created.
 */
export async function makeServingRole(): Promise<ServingRole | null> {
  const sql = connect(inject('postgres'), 1)
  const [{ isSuper }] = await sql<[{ isSuper: boolean }]>`
    select rolsuper as "isSuper" from pg_roles where rolname = current_user`
  if (!isSuper) {
    await sql.end()
    return null
  }
  const name = `serving_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const command = async (words: string) => {
    await sql.unsafe(words)
  }
  await command(`create role ${name} login password '${password}'
    in role pg_read_all_data, pg_write_all_data`)
  return {
    name,
    as(to) {
      if (typeof to !== 'string') return { ...to, user: name, password }
      const url = new URL(to)
      url.username = name
      url.password = password
      return url.href
    },
    command,
    async drop() {
      await command(`drop role ${name}`)
      await sql.end()
    },
  }
}
