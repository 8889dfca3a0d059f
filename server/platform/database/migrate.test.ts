import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { databaseWarnings } from './encoding.ts'
import { isMigrated, migrate } from './migrate.ts'
import { oldestServerOf } from './migration.ts'
import { connect, type Database } from './pool.ts'

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
const fromTheFuture = (oldestServer: number) =>
  sql`insert into migrations (number, name, oldest_server) values (9999, '9999-balloons.sql', ${oldestServer})`
const newest = Number(files.at(-1)!.slice(0, 4))

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
    await fromTheFuture(newest + 1)
    const before = await applied()
    const refused = await migrate(sql).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect((refused as Error).message).toMatch(/newer version .*9999-balloons\.sql.*Start that version/)
    expect(await applied()).toEqual(before)
  })

  it('is served if servers of this version may run on it, and stays unchanged', async () => {
    await migrate(sql)
    await fromTheFuture(newest)
    const before = await applied()
    await migrate(sql)
    expect(await isMigrated(sql)).toBe(true)
    expect(await applied()).toEqual(before)
  })

  it('is refused if one of several new steps needs newer servers', async () => {
    await migrate(sql)
    await sql`insert into migrations (number, name, oldest_server) values (9998, '9998-kites.sql', 9998)`
    await fromTheFuture(newest)
    await expect(migrate(sql)).rejects.toThrow('9998-kites.sql')
  })

  it('is refused if its schema does not say which servers may run', async () => {
    await migrate(sql)
    await fromTheFuture(newest)
    await sql`alter table migrations drop column oldest_server`
    await expect(migrate(sql)).rejects.toThrow('9999-balloons.sql')
  })
})

describe('a database of another encoding', () => {
  const inLatin = async (work: (sql: Database) => Promise<void>) => {
    const latin = `${name}_latin`
    await sql.unsafe(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`)
    const at = connect(inDatabase(inject('postgres'), latin), 2)
    try {
      await work(at)
    } finally {
      await at.end()
      await drop(inject('postgres'), latin)
    }
  }

  it('is refused before any table is made', async () => {
    await inLatin(async at => {
      const refused = await migrate(at).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(OperatorError)
      expect((refused as Error).message).toMatch(/has the encoding LATIN1\. .*encoding 'UTF8'/)
      expect(await at`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
    })
  })

  it('gets a warning with the cure if it has tables, and so does one of an older collation', async () => {
    await inLatin(async at => {
      expect(await databaseWarnings(at)).toEqual([expect.stringMatching(/encoding LATIN1: make a backup/)])
    })
    expect(await databaseWarnings(sql)).toEqual([])
    await sql`update pg_database set datcollversion = '0.1' where datname = current_database()`
    const [warning] = await databaseWarnings(sql)
    expect(warning).toMatch(/another version of the collation .*REINDEX DATABASE/)
  })
})

describe('a step beside a running service', () => {
  const step = (sql: string, oldestServer?: number) => ({
    number: 9001,
    name: '9001-tried.sql',
    sql,
    oldestServer,
  })
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
      steps: [step('alter table letters add column tried int', 9000)],
      lockMs: 10,
      report: words => said.push(words),
    })
    await expect.poll(() => said.length, { interval: 5, timeout: 30_000 }).toBe(1)
    // Each of these would wait behind a migration that stays in the lock queue.
    while (said.length < 3) await sql`select count(*) from letters`
    expect(said[0]).toMatch(/^9001-tried\.sql waits for a table that somebody uses; .* process \d+ /)
    await letGo()
    await migrating
    expect(await sql`select tried from letters`).toEqual([])
    expect(await sql`select oldest_server from migrations where number = 9001`).toEqual([
      { oldest_server: 9000 },
    ])
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
    const migrating = migrate(other(), { steps: [step(text)], lockMs: 10, report: words => said.push(words) })
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

it('a step states its oldest servers in a line of its own', () => {
  expect(
    oldestServerOf('-- Drops the old column.\n-- oldest server: 0081\nalter table letters drop column text;'),
  ).toBe(81)
  expect(oldestServerOf('-- The oldest server: 0081 is named elsewhere.\nselect 1;')).toBeUndefined()
})

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
