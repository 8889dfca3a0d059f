import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRelay } from '#test/faults/relay.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { connect, type Database } from '../connect.ts'

let postgres: PostgreSQL
let sql: Database
let other: Database
beforeAll(async () => {
  postgres = await startPostgreSQL()
  sql = connect(postgres.connection, 1)
  other = connect(postgres.connection, 1)
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await other.end({ timeout: 1 })
  await postgres.stop()
})

it('what is sent over a connection that PostgreSQL has closed is refused, and the next one serves', async () => {
  const reserved = await sql.reserve()
  const [backend] = await reserved<[{ pid: number }]>`select pg_backend_pid() as pid`
  await other`select pg_terminate_backend(${backend.pid}, 5000)`
  // The first may still be on its way when the end is noticed; the others meet a connection that is no more.
  for (let times = 0; times < 3; times++) {
    const told = await reserved`select ${times}::int`.then(
      () => 'answered',
      () => 'refused',
    )
    expect(told).toBe('refused')
  }
  reserved.release()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }])
})

it('a connection that breaks while the driver asks for the types that there are fails who waits for it, and no more', async () => {
  const relay = await openRelay()
  const through = connect(relay.to(postgres.connection), 1)
  // Asked by the driver itself, where nobody could catch what came of it: it ended the process, and ends this run.
  relay.breakAt('pg_catalog.pg_type')
  await expect(through`select 1`).rejects.toMatchObject({ code: 'ECONNRESET' })
  const [row] = await through`select cardinality(${[1, 2]}::int[]) as many`
  expect(row).toEqual({ many: 2 })
  await through.end({ timeout: 1 })
  await relay.close()
})
