import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { connect, type Database } from './connect.ts'
import { isMigrated, migrate } from './migrate.ts'

const files = readdirSync(join(import.meta.dirname, 'migrations')).sort()

let name: string
const server = () => connect(inDatabase(inject('postgres'), name), 2)
let sql: Database
const empty = () => sql.unsafe('drop schema public cascade; create schema public')

beforeAll(async () => {
  name = await create(inject('postgres'))
  sql = server()
})
beforeEach(empty)
afterAll(async () => {
  await sql.end()
  await drop(inject('postgres'), name)
})

const tables = async () =>
  (
    await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  ).map(({ name }) => name)
const applied = () =>
  sql<{ number: number; name: string }[]>`select number, name from migrations order by number`
const fromTheFuture = () => sql`insert into migrations (number, name) values (9999, '9999-balloons.sql')`

describe('migrate', () => {
  it('brings an empty database to this version and notes each step', async () => {
    await migrate(sql)
    expect(await tables()).toEqual(expect.arrayContaining(['members', 'letters', 'notifications']))
    const steps = await applied()
    expect(steps[0]).toEqual({ number: 1, name: '0001-post-office.sql' })
    expect(steps.map(({ name }) => name)).toEqual(files)
    expect(await isMigrated(sql)).toBe(true)
  })

  it('changes nothing when it runs again', async () => {
    await migrate(sql)
    await sql`insert into people (email_hash) values ('somebody')`
    const before = await applied()
    await migrate(sql)
    expect(await applied()).toEqual(before)
    expect(await sql`select from people`).toHaveLength(1)
  })

  it('applies each step once if several servers start at once', async () => {
    const others = [server(), server(), server()]
    await Promise.all([sql, ...others].map(server => migrate(server)))
    await Promise.all(others.map(other => other.end()))
    expect(await isMigrated(sql)).toBe(true)
    expect(await sql`select from bad_word_list`).toHaveLength(1)
  })

  it('upgrades an older database and keeps its rows', async () => {
    const first = await readFile(join(import.meta.dirname, 'migrations/0001-post-office.sql'), 'utf8')
    await sql.unsafe(first)
    await sql`create table migrations (
      number int primary key, name text not null, applied_at timestamptz not null default now())`
    await sql`insert into migrations (number, name) values (1, '0001-post-office.sql')`
    await sql`insert into people (email_hash) values ('somebody')`
    expect(await isMigrated(sql)).toBe(false)
    await migrate(sql)
    expect(await isMigrated(sql)).toBe(true)
    expect(await sql`select from people`).toHaveLength(1)
  })

  it('rolls a failed step back', async () => {
    await sql`create table letters (id int)`
    await expect(migrate(sql)).rejects.toThrow('"letters" already exists')
    expect((await tables()).sort()).toEqual(['letters', 'migrations'])
    expect(await applied()).toEqual([])
  })
})

describe('a database of a newer version', () => {
  it('is refused in one line that says what to do, and stays unchanged', async () => {
    await migrate(sql)
    await fromTheFuture()
    const before = await applied()
    const refused = await migrate(sql).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect((refused as Error).message).toMatch(/newer version .*9999-balloons\.sql.*Start that version/)
    expect(await applied()).toEqual(before)
  })

  it('still serves a running server of this version', async () => {
    await migrate(sql)
    await fromTheFuture()
    expect(await isMigrated(sql)).toBe(true)
  })
})

describe('a step beside a running service', () => {
  const step = (sql: string) => ({ number: 9001, name: '9001-tried.sql', sql })
  const others: Database[] = []
  const other = () => {
    const opened = server()
    others.push(opened)
    return opened
  }
  afterEach(async () => {
    await Promise.all(others.splice(0).map(opened => opened.end({ timeout: 1 })))
  })
  const isValid = async () =>
    (
      await sql<{ valid: boolean }[]>`select indisvalid as valid from pg_index
      where indexrelid = to_regclass('tried')`
    )[0]?.valid

  /** A transaction that uses a table until the test ends it. */
  async function using(statement: string): Promise<() => Promise<unknown>> {
    const session = await other().reserve()
    await session.unsafe(`begin; ${statement}`)
    return async () => {
      await session.unsafe('commit')
      session.release()
    }
  }

  it('lets other statements pass while a long transaction uses its table', async () => {
    await migrate(sql)
    const letGo = await using('select count(*) from letters')
    const said: string[] = []
    const migrating = migrate(other(), {
      steps: [step('alter table letters add column tried int')],
      lockMs: 10,
      say: words => said.push(words),
    })
    await expect.poll(() => said.length, { interval: 5, timeout: 30_000 }).toBe(1)
    // Each of these would wait behind a migration that stays in the lock queue.
    while (said.length < 3) await sql`select count(*) from letters`
    expect(said[0]).toMatch(/^9001-tried\.sql waits for a table that somebody uses; .* process \d+ /)
    await letGo()
    await migrating
    expect(await sql`select tried from letters`).toEqual([])
    expect((await applied()).at(-1)?.number).toBe(9001)
  })

  it('creates an index while others write', async () => {
    await migrate(sql)
    const write = 'update letters set sent_at = sent_at where false'
    const letGo = await using(write)
    const index = step('-- outside a transaction\ncreate index concurrently tried on letters (sent_at);\n')
    const both = [other(), other()].map(of => migrate(of, { steps: [index] }))
    const making = () =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index%'`
    await expect.poll(making, { timeout: 30_000 }).toHaveLength(1)
    await sql.unsafe(write)
    await letGo()
    await Promise.all(both)
    expect(await isValid()).toBe(true)
    expect((await applied()).at(-1)?.number).toBe(9001)
  })

  it('lets other statements pass while a step outside a transaction waits for its table', async () => {
    await migrate(sql)
    const letGo = await using('select count(*) from letters')
    const said: string[] = []
    const text = `-- outside a transaction
      alter table letters add column tried int;
      create index concurrently if not exists tried on letters (tried);\n`
    const migrating = migrate(other(), { steps: [step(text)], lockMs: 10, say: words => said.push(words) })
    await expect.poll(() => said.length, { interval: 5, timeout: 30_000 }).toBe(1)
    while (said.length < 3) await sql`select count(*) from letters`
    await letGo()
    await migrating
    expect(await isValid()).toBe(true)
  })

  it('creates an interrupted index again', async () => {
    await migrate(sql)
    await sql`create table words (word text)`
    await sql`insert into words values ('하나'), ('하나')`
    const steps = [
      step(
        '-- outside a transaction\ncreate unique index concurrently if not exists tried on words (word);\n',
      ),
    ]
    await expect(migrate(sql, { steps })).rejects.toThrow('could not create unique index')
    expect(await isValid()).toBe(false)
    await sql`truncate words`
    await migrate(sql, { steps })
    expect(await isValid()).toBe(true)
  })
})

// The rules for migrations are in docs/operations.md. Earlier migrations only ever ran on empty databases.
const firstToBeCareful = 9

it('no step locks an existing table for long', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  for (const name of (await readdir(folder)).filter(file => Number(file.slice(0, 4)) >= firstToBeCareful)) {
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll(/--.*$/gm, '').toLowerCase()
    const made = [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(
      ([, table]) => table,
    )
    const long = text.split(';').filter(statement => {
      const [, table] =
        /(?:create (?:unique )?index (?!concurrently)[^(]* on|alter table) (?:only )?(\w+)/.exec(statement) ??
        []
      const isLong =
        /create (unique )?index|alter column \w+ (set data )?type|set not null|(foreign key|references|check)(?![^;]*not valid)/
      return table && !made.includes(table) && isLong.test(statement)
    })
    expect(`${name}: ${long}`).toBe(`${name}: `)
    // A second run applies the rest.
    expect(text).not.toMatch(/create (unique )?index concurrently (?!if not exists)/)
  }
})
