import { randomBytes } from 'node:crypto'
import { request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { getMailbox } from '#contract/mailbox.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { examine } from '#server/cli/doctor/doctor.ts'
import { findPooler } from '#server/platform/database/pooler.ts'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { signInByHint } from '#test/journeys/support/member.ts'
import { buildServer } from '#test/processes/build-server.ts'
import { tokenNow, writeOn } from '#test/processes/requests.ts'
import { launchProgram, startProgram } from '#test/processes/start-program.ts'
import { inDatabase } from '#test/support/postgres.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { pgbouncer, startPgBouncer } from './start-pgbouncer.ts'

const ignored = 'plan_cache_mode, statement_timeout, idle_in_transaction_session_timeout'

type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>

describe.runIf(pgbouncer)('behind PgBouncer', () => {
  const secret = randomBytes(32).toString('base64')
  let built: Awaited<ReturnType<typeof buildServer>>
  let world: World
  let direct: string
  let environment: Record<string, string>
  const running: PgBouncer[] = []
  const start = async (settings: Record<string, string | number>) => {
    const one = await startPgBouncer(inDatabase(inject('postgres'), databaseName), settings)
    running.push(one)
    return one.url
  }
  let databaseName = ''

  beforeAll(async () => {
    ;[built, world] = await Promise.all([buildServer(), openWorld({ SECRET_KEY: secret })])
    const [{ name }] = await world.sql<[{ name: string }]>`select current_database() as name`
    databaseName = name
    const { DATABASE_URL = '', ...others } = environmentFor(inDatabase(inject('postgres'), name))
    direct = DATABASE_URL
    environment = { ...others, SECRET_KEY: secret, RATE_LIMITS: 'off' }
  })
  afterAll(async () => {
    for (const one of running) await one.stop()
    await world?.close()
    built?.remove()
  })

  it('in transaction mode members sign in, read and write at once, and each answered letter is stored', async () => {
    // Fewer backends than connections, so that each transaction gets another one.
    const url = await start({ pool_mode: 'transaction', default_pool_size: 4 })
    expect(await findPooler(url)).not.toBe(null)
    const server = await startProgram([process.execPath, built.main], {
      ...environment,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: direct,
    })
    const members = await Promise.all((await world.members(4)).map(member => tokenNow(world, member)))
    const written = writeOn(server.url, members)
    const visitors = Array.from({ length: 8 }, async (_, n) => {
      const member = await signInByHint(await request.newContext(), server.url, `visitor${n}`)
      for (let times = 0; times < 10; times++) {
        await member.call(getMailbox)
        await member.call(drawLetters, { params: { category: 'ALL' } })
      }
    })
    await Promise.all(visitors)
    await written.stop()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(written.refusals).toEqual([])
    const stored = await world.sql<{ id: number }[]>`select id from letters order by id`
    expect(written.answered.sort((a, b) => a - b)).toEqual(stored.map(({ id }) => id))
    expect(server.output()).not.toContain('"level":50')
  })

  describe('at the start', () => {
    const refusal = async (addresses: Record<string, string>) => {
      const server = await launchProgram([process.execPath, built.main], { ...environment, ...addresses })
      expect(await server.ended).toBe(1)
      return server.output().trimEnd()
    }

    it('transaction mode is refused without DATABASE_DIRECT_URL', async () => {
      const url = await start({ pool_mode: 'transaction' })
      expect(await refusal({ DATABASE_URL: url })).toMatch(
        /^DATABASE_URL leads to a pooler in transaction mode.*$/,
      )
    })

    it('a DATABASE_DIRECT_URL through the same pooler is refused', async () => {
      const url = await start({ pool_mode: 'transaction', ignore_startup_parameters: ignored })
      const told = await refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })
      expect(told).toMatch(/^DATABASE_DIRECT_URL hears no notification of DATABASE_URL.*$/)
    })

    it('session mode is refused without ignore_startup_parameters', async () => {
      const url = await start({ pool_mode: 'session' })
      const told = await refusal({ DATABASE_URL: url })
      expect(told).toMatch(/^The pooler refuses the setting \w+\..*"ignore_startup_parameters = .*$/)
    })

    it('statement mode is refused', async () => {
      const url = await start({ pool_mode: 'statement' })
      const told = await refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })
      expect(told).toMatch(/^The pooler of DATABASE_URL ends a connection that begins a transaction.*$/)
    })
  })

  it('the doctor accepts transaction mode, and refuses it without DATABASE_DIRECT_URL', async () => {
    const url = await start({ pool_mode: 'transaction' })
    for (const [name, value] of Object.entries(environment))
      if (name.startsWith('PG')) vi.stubEnv(name, value)
    const check = async (more: Record<string, string>) =>
      (await examine({ ...environment, DATABASE_URL: url, ...more }, () => new Date())).findings
        .filter(({ subject }) => subject === 'database')
        .map(({ state, text }) => `${state}: ${text}`)
    expect(await check({ DATABASE_DIRECT_URL: direct })).toContain(
      'ok: DATABASE_URL leads through a pooler in transaction mode',
    )
    expect(await check({})).toEqual([
      expect.stringMatching(/^error: DATABASE_URL leads to a pooler in transaction mode/),
    ])
    vi.unstubAllEnvs()
  })

  it('in session mode the server starts without DATABASE_DIRECT_URL', async () => {
    const url = await start({ pool_mode: 'session', ignore_startup_parameters: ignored })
    const server = await startProgram([process.execPath, built.main], { ...environment, DATABASE_URL: url })
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
