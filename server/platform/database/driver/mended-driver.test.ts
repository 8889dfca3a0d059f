import { once } from 'node:events'
import { Socket } from 'node:net'
import postgresJs from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabaseRelay } from '#test/faults/database-relay.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { type Connection, connect, type Database, type Sql } from '../connect.ts'

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

const terminate = async (on: Sql) => {
  const [backend] = await on<[{ pid: number }]>`select pg_backend_pid() as pid`
  await other`select pg_terminate_backend(${backend.pid}, 5000)`
}

/** A pool of one connection on a socket that the test holds. */
function poolOn(opened: (socket: Socket) => void, more: object = {}) {
  const { host, port, user, database, password = '' } = postgres.connection as Exclude<Connection, string>
  const open = async () => {
    const socket = new Socket()
    if (host.startsWith('/')) socket.connect(`${host}/.s.PGSQL.${port}`)
    else socket.connect(port, host)
    await once(socket, 'connect')
    opened(socket)
    return socket
  }
  return postgresJs({ user, database, password, max: 1, fetch_types: false, socket: open, ...more } as object)
}

it('a statement on a closed connection is refused, and the next connection works', async () => {
  const reserved = await sql.reserve()
  await terminate(reserved)
  // The first may still be under way when the driver notices; the others find no socket.
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

it('a connection that closes before a buffered write still writes after it reconnects', async () => {
  let socket = new Socket()
  const pool = poolOn(opened => {
    socket = opened
  })
  await pool`select 1`
  const cut = pool`select 2`.catch(error => error.code)
  // The driver builds the statement in microtasks and writes it in setImmediate; the close comes between them.
  for (let turn = 0; turn < 5; turn++) await undefined
  socket.emit('close', false)
  socket.destroy()
  expect(await cut).toBe('CONNECTION_CLOSED')
  expect(await pool`select 3 as three`).toEqual([{ three: 3 }])
  await pool.end({ timeout: 1 })
})

it('a new connection does not report the error of the one before', async () => {
  const [backend] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  const sleeping = sql`select pg_sleep(60)`.catch(error => error.code)
  await expect
    .poll(() => other`select 1 from pg_stat_activity where pid = ${backend.pid} and wait_event = 'PgSleep'`)
    .toHaveLength(1)
  await other`select pg_terminate_backend(${backend.pid}, 5000)`
  expect(await sleeping).toMatch(/^(57P01|CONNECTION_CLOSED)$/)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

it('a late release leaves a connection to the next one who reserved it', async () => {
  const first = await sql.reserve()
  await terminate(first)
  await first`select 1`.catch(() => {})
  const second = await sql.reserve()
  await second`select 1`
  first.release()
  let isAnswered = false
  const waiting = sql`select 1`.then(() => {
    isAnswered = true
  })
  for (let times = 0; times < 3; times++) await second`select 1`
  expect(isAnswered).toBe(false)
  second.release()
  await waiting
})

it('a connection that breaks while the driver reads the types fails its statement and not the process', async () => {
  const relay = await openDatabaseRelay()
  const through = connect(relay.to(postgres.connection), 1)
  // The driver sends this statement itself. Its rejection would be unhandled and end this run.
  relay.breakAt('pg_catalog.pg_type')
  await expect(through`select 1`).rejects.toMatchObject({ code: 'ECONNRESET' })
  const [row] = await through`select cardinality(${[1, 2]}::int[]) as many`
  expect(row).toEqual({ many: 2 })
  await through.end({ timeout: 1 })
  await relay.close()
})

it('a commit that PostgreSQL answers with a rollback rejects', async () => {
  const pool = connect(postgres.connection, 1)
  await pool.begin(tx => tx`select 1`)
  // The driver runs COMMIT as a prepared statement. A pooler loses it in the same way.
  const lost = pool.begin(tx => tx.unsafe('deallocate all'))
  await expect(lost).rejects.toMatchObject({ code: '40000' })
  await pool.end({ timeout: 1 })
})

it('a transaction runs on a connection that sends one statement at a time', async () => {
  const pool = connect(postgres.connection, 1, 'primary', { pooler: { keepsStatements: false } })
  const answers = await pool.begin(tx => Promise.all([1, 2, 3].map(n => tx`select ${n}::int as n`)))
  expect(answers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  await pool.end({ timeout: 1 })
})

it('an unprepared statement takes two round trips at first, and then one', async () => {
  let writes = 0
  const count = (socket: Socket) => {
    const write = socket.write.bind(socket)
    socket.write = ((...sent: Parameters<typeof write>) => {
      writes++
      return write(...sent)
    }) as Socket['write']
  }
  const pool = poolOn(count, { prepare: false })
  const writesOf = async (n: number) => {
    const before = writes
    expect(await pool`select ${n}::int as n`).toEqual([{ n }])
    return writes - before
  }
  await pool`select 1`
  expect(await writesOf(1)).toBe(2)
  expect(await writesOf(2)).toBe(1)
  await pool.end({ timeout: 1 })
})

it('a query has no closures of its own, with which V8 would keep it and its rows', async () => {
  const query = sql.unsafe('select 1 as one')
  expect(Object.keys(query)).not.toContain('resolve')
  expect(Object.keys(query)).not.toContain('reject')
  expect(await query).toEqual([{ one: 1 }])
})

it('the list of idle connections does not grow with the statements', async () => {
  const pool = connect(postgres.connection, 2)
  // Two connections are open, so one of them is always idle.
  await Promise.all([pool`select pg_sleep(0.01)`, pool`select 1`])
  const searched: number[] = []
  const original = Array.prototype.indexOf
  const indexOf = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (
    this: unknown[],
    ...given
  ) {
    searched.push(this.length)
    return original.apply(this, given)
  })
  for (let times = 0; times < 200; times++) await pool`select 1`
  indexOf.mockRestore()
  expect(searched.length).toBeGreaterThanOrEqual(200)
  expect(Math.max(...searched)).toBeLessThan(100)
  await pool.end({ timeout: 1 })
})
