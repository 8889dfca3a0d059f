import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseRelay } from '#test/faults/database-relay.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { connect, type Database } from './pool.ts'
import type { Sql } from './sql.ts'

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

const pidOf = async (on: Sql) => {
  const [backend] = await on<[{ pid: number }]>`select pg_backend_pid() as pid`
  return backend.pid
}
const terminate = async (on: Sql) => {
  await other`select pg_terminate_backend(${await pidOf(on)}, 5000)`
}

describe('a connection that PostgreSQL closed', () => {
  it('refuses the statements of its session, and the next connection works', async () => {
    const reserved = await sql.reserve()
    await terminate(reserved)
    for (let times = 0; times < 3; times++) await expect(reserved`select ${times}::int`).rejects.toThrow()
    reserved.release()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('gives its error to the statement under way and to no later one', async () => {
    const pid = await pidOf(sql)
    const sleeping = sql`select pg_sleep(60)`.catch(error => error.code)
    await expect
      .poll(() => other`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`)
      .toHaveLength(1)
    await other`select pg_terminate_backend(${pid}, 5000)`
    expect(await sleeping).toMatch(/^(57P01|CONNECTION_CLOSED)$/)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('is released without a change to the connection of the next session', async () => {
    const first = await sql.reserve()
    await terminate(first)
    await first`select 1`.catch(() => {})
    first.release()
    const second = await sql.reserve()
    let isAnswered = false
    const waiting = sql`select 1`.then(() => {
      isAnswered = true
    })
    for (let times = 0; times < 3; times++) await second`select 1`
    expect(isAnswered).toBe(false)
    second.release()
    await waiting
  })

  it('fails its statement and not the process when the network breaks', async () => {
    const relay = await openDatabaseRelay()
    const through = connect(relay.to(postgres.connection), 1)
    await through`select 1`
    relay.breakAt('select 2')
    await expect(through`select 2`).rejects.toMatchObject({
      code: expect.stringMatching(/^(ECONNRESET|EPIPE|CONNECTION_CLOSED)$/),
    })
    expect(await through`select 3 as three`).toEqual([{ three: 3 }])
    await through.end({ timeout: 1 })
    await relay.close()
  })
})

describe('a transaction', () => {
  it('rejects if PostgreSQL answers its commit with a rollback', async () => {
    const lost = sql.begin(async tx => {
      // The error of a COPY reaches only its stream.
      const rows = await tx`copy nowhere to stdout`.readable()
      await rows.toArray().catch(() => {})
    })
    await expect(lost).rejects.toMatchObject({ code: '40000' })
  })

  it('rejects with the first refused statement, even if its function went on', async () => {
    const refused = sql.begin(async tx => {
      await tx`select 1 / 0`.catch(() => {})
      await tx`select 1`
    })
    await expect(refused).rejects.toMatchObject({ code: '22012', name: 'PostgresError' })
  })

  it('goes on after a savepoint that was rolled back', async () => {
    const answer = sql.begin(async tx => {
      await tx.savepoint(inner => inner`select 1 / 0`).catch(() => {})
      return tx`select 1 as one`
    })
    expect(await answer).toEqual([{ one: 1 }])
  })

  it('sends one statement at a time, in their order', async () => {
    const answers = await sql.begin(tx => Promise.all([1, 2, 3].map(n => tx`select ${n}::int as n`)))
    expect(answers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })
})

it('a prepared statement is prepared again after a migration changed its table', async () => {
  await sql`create table changing (a int)`
  await sql`insert into changing values (1)`
  const read = () => sql`select * from changing where a = ${1}`
  expect(await read()).toEqual([{ a: 1 }])
  await other`alter table changing add column b int default 2`
  expect(await read()).toEqual([{ a: 1, b: 2 }])
  await other`drop table changing`
})

it('a listener hears again after its connection was lost', async () => {
  const heard: string[] = []
  const { unlisten } = await sql.listen('news', payload => heard.push(payload))
  await sql.notify('news', 'first')
  await expect.poll(() => heard).toEqual(['first'])
  await other`select pg_terminate_backend(pid, 5000) from pg_stat_activity where query = 'listen "news"'`
  await expect
    .poll(async () => {
      await sql.notify('news', 'second')
      return heard.includes('second')
    })
    .toBe(true)
  unlisten()
})

it('the end waits for what runs, and refuses what comes later', async () => {
  const pool = connect(postgres.connection, 1)
  const running = [pool`select pg_sleep(0.1)`, pool`select 2 as two`].map(each => each.then(rows => rows))
  await pool.end()
  expect((await Promise.all(running))[1]).toEqual([{ two: 2 }])
  await expect(pool`select 3`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})

it('the end cuts what takes longer than the timeout', async () => {
  const pool = connect(postgres.connection, 1)
  const refused = [pool`select pg_sleep(60)`, pool`select 2`].map(each => each.catch(error => error.code))
  await expect.poll(() => other`select 1 from pg_stat_activity where wait_event = 'PgSleep'`).toHaveLength(1)
  await pool.end({ timeout: 0.1 })
  expect(await Promise.all(refused)).toEqual(['CONNECTION_CLOSED', 'CONNECTION_ENDED'])
})
