import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { connect } from '#server/platform/database/pool.ts'
import {
  attachEmbedded,
  type Embedded,
  startEmbedded,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { itInRest } from '#test/support/samples.ts'

mkdirSync('.cache', { recursive: true })
const programs = mkdtempSync(resolve('.cache', 'embedded-test-'))
const folder = mkdtempSync(join(tmpdir(), 'embedded test '))
const dataDir = join(folder, 'data')
const open: { end(): Promise<unknown> }[] = []

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'server/platform/embedded-postgres/hold-lock.fixture.ts',
      outDir: programs,
      target: 'node20',
    },
  })
  const { fresh, stop } = await startEmbedded(dataDir)
  await stop()
  expect(fresh).toBe(true)
})

afterEach(async () => {
  for (const opened of open.splice(0).reverse()) await opened.end()
})

afterAll(() => {
  for (const made of [programs, folder]) rmSync(made, { recursive: true, force: true })
})

test('keeps what was written, in UTF-8 and durably', async () => {
  const first = await start()
  expect(first.fresh).toBe(false)
  await query(first, `create table letter (title text); insert into letter values ('따뜻한 밤')`)
  await first.stop()
  const again = await start()
  expect(await query(again, 'select title from letter')).toEqual([{ title: '따뜻한 밤' }])
  expect(
    await query(
      again,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync`,
    ),
  ).toEqual([{ encoding: 'UTF8', fsync: 'on' }])
})

test('refuses a second server and lets the first continue', async () => {
  const first = await hold()
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    `Another server (process ${first.process.pid}) already uses the data in ${dataDir}.`,
  )
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

itInRest('gives the folder to one of two servers that start at the same instant', async () => {
  const both = await Promise.allSettled([start(), start()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('takes over from a server that was killed', async () => {
  const killed = await hold()
  const postmaster = postmasterPid()
  await kill(killed.process)
  const next = await start()
  expect(postmasterPid()).toBe(postmaster)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  expect(existsSync(join(dataDir, 'postgresql/postmaster.pid'))).toBe(false)
})

itInRest('recovers when server and PostgreSQL were killed', async () => {
  const killed = await hold()
  await query(killed, 'create table kept (n int); insert into kept values (1)')
  const postmaster = postmasterPid()
  await kill(killed.process)
  process.kill(postmaster, 'SIGKILL')
  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }])
})

itInRest('starts at once after a killed restore, which left the file of an unlogged table', async () => {
  const killed = await hold()
  const restoring = query(killed, 'begin; create unlogged table tried (n int); select pg_sleep(600)').catch(
    () => 'ended',
  )
  const waiting = `select pid from pg_stat_activity where wait_event = 'PgSleep'`
  await expect.poll(() => query(killed, waiting)).toHaveLength(1)
  await query(killed, 'create table committed_later (n int)')
  process.kill(postmasterPid(), 'SIGKILL')
  await kill(killed.process)
  expect(await query(await start(), `select to_regclass('tried') as tried`)).toEqual([{ tried: null }])
  expect(await restoring).toBe('ended')
})

itInRest('is not stopped by a query that outlived a killed PostgreSQL', async () => {
  const killed = await hold()
  const endless = query(killed, 'do $$ begin loop end loop; end $$').catch(() => 'ended')
  const running = `select pid from pg_stat_activity where query like 'do $$%' and state = 'active'`
  await expect.poll(() => query(killed, running)).toHaveLength(1)
  process.kill(postmasterPid(), 'SIGKILL')
  await kill(killed.process)
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await endless).toBe('ended')
})

test('restarts PostgreSQL when it was killed under a living server', async () => {
  const server = await start()
  const before = postmasterPid()
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => query(server, 'select 1 as one').catch(() => 'down'), { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  expect(postmasterPid()).not.toBe(before)
  // PostgreSQL answers a moment before the lock is taken again.
  const locks = `select 1 as one from pg_locks where locktype = 'advisory' and granted`
  await expect.poll(() => query(server, locks), { timeout: 10_000 }).toEqual([{ one: 1 }])
  await expect(startEmbedded(dataDir)).rejects.toThrow('already uses')
})

itInRest('is not deceived by another process with the number of a dead PostgreSQL', async () => {
  const killed = await hold()
  const postmaster = postmasterPid()
  await kill(killed.process)
  process.kill(postmaster, 'SIGKILL')
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(dataDir, 'postgresql', name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)))
  }
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a command attaches beside a server, and starts and stops PostgreSQL without one', async () => {
  const server = await start()
  const beside = await attachEmbedded(dataDir)
  await beside.stop()
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  const alone = await attachEmbedded(dataDir)
  expect(await query(alone, 'select 1 as one')).toEqual([{ one: 1 }])
  await alone.stop()
  expect(existsSync(join(dataDir, 'postgresql/postmaster.pid'))).toBe(false)
})

itInRest('a killed first start leaves nothing in the way', async () => {
  const half = join(folder, 'half')
  mkdirSync(join(half, 'postgresql.new-2147483646-abc123', 'base'), { recursive: true })
  const server = await start(half)
  expect(server.fresh).toBe(true)
  expect(readdirSync(half).sort()).toEqual(['postgres.log', 'postgresql'])
})

itInRest('puts its socket elsewhere where the path is too long for one', async () => {
  const server = await start(join(folder, '길다'.repeat(30)))
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(existsSync(server.connection.host)).toBe(false)
})

test('reports a folder that it cannot use, and leaves it unchanged', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(startEmbedded(file)).rejects.toThrow(OperatorError)
  await expect(startEmbedded(join(file, 'below'))).rejects.toThrow('there is a file in its place')

  const older = join(folder, 'older')
  mkdirSync(join(older, 'postgresql'), { recursive: true })
  writeFileSync(join(older, 'postgresql/PG_VERSION'), '14\n')
  await expect(startEmbedded(older)).rejects.toThrow('was made by PostgreSQL 14')
  expect(readdirSync(join(older, 'postgresql'))).toEqual(['PG_VERSION'])
})

async function start(folder = dataDir): Promise<Embedded> {
  const embedded = await startEmbedded(folder)
  open.push({ end: () => embedded.stop() })
  return embedded
}

async function hold(): Promise<Pick<Embedded, 'connection'> & { process: ChildProcess }> {
  const holder = spawn(process.execPath, [join(programs, 'hold-lock.fixture.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  open.push({ end: () => kill(holder, 'SIGTERM') })
  const [said] = await once(holder.stdout, 'data')
  return { process: holder, connection: JSON.parse(String(said)) }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const postmasterPid = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8'), 10)

async function query({ connection }: Pick<Embedded, 'connection'>, statement: string) {
  const sql = connect(connection, 1)
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}
