import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { OperatorError } from '#server/operator-error.ts'
import { create, drop, inDatabase } from '#test/postgres.ts'
import { connect, type Database } from './connect.ts'
import { isMigrated, migrate } from './migrate.ts'

let name: string
const server = () => connect(inDatabase(inject('postgres'), name), 2)
let sql: Database
const empty = () => sql.unsafe('drop schema public cascade; create schema public')

beforeAll(async () => {
  name = await create(inject('postgres'))
  sql = server()
}, 30_000)
beforeEach(empty)
afterAll(async () => {
  await sql.end()
  await drop(inject('postgres'), name)
}, 30_000)

const tables = async () =>
  (
    await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  ).map(({ name }) => name)
const applied = () =>
  sql<{ number: number; name: string }[]>`select number, name from migrations order by number`
const fromTheFuture = () => sql`insert into migrations (number, name) values (9999, '9999-balloons.sql')`

describe('migrating', () => {
  it('brings an empty database to this version and notes each step', async () => {
    await migrate(sql)
    expect(await tables()).toEqual(expect.arrayContaining(['members', 'letters', 'notifications']))
    const steps = await applied()
    expect(steps[0]).toEqual({ number: 1, name: '0001-post-office.sql' })
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, n) => n + 1))
    expect(await isMigrated(sql)).toBe(true)
  })

  it('again changes nothing', async () => {
    await migrate(sql)
    await sql`insert into people (email_hash) values ('somebody')`
    const before = await applied()
    await migrate(sql)
    expect(await applied()).toEqual(before)
    expect(await sql`select from people`).toHaveLength(1)
  })

  it('by several servers at once is done once', async () => {
    const others = [server(), server(), server()]
    await Promise.all([sql, ...others].map(migrate))
    await Promise.all(others.map(other => other.end()))
    expect(await isMigrated(sql)).toBe(true)
    expect(await sql`select from bad_word_list`).toHaveLength(1)
  })

  it('goes on where a database is older, and keeps what it holds', async () => {
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

  it('leaves nothing of a step that fails', async () => {
    await sql`create table letters (id int)`
    await expect(migrate(sql)).rejects.toThrow('"letters" already exists')
    expect((await tables()).sort()).toEqual(['letters', 'migrations'])
    expect(await applied()).toEqual([])
  })
})

describe('a database of a newer version', () => {
  it('is refused in one line that says what to do, and is left as it was', async () => {
    await migrate(sql)
    await fromTheFuture()
    const before = await applied()
    const refused = await migrate(sql).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect((refused as Error).message).toMatch(/newer version .*9999-balloons\.sql.*Start that version/)
    expect(await applied()).toEqual(before)
  })

  it('serves a server that is running still', async () => {
    await migrate(sql)
    await fromTheFuture()
    expect(await isMigrated(sql)).toBe(true)
  })
})
