import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { freePort } from '#test/support/free-port.ts'
import { inDatabase } from '#test/support/postgres.ts'
import { useWorld } from '#test/support/world.ts'
import { examine, report } from './doctor.ts'
import { sizeOf } from './finding.ts'

const SECRET_KEY = 'a secret of the tests that is long enough'
const kakao = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' }

const port = await freePort()
const PUBLIC_URL = `http://127.0.0.1:${port}`
const own = { ...kakao, SECRET_KEY, PUBLIC_URL, PORT: String(port) }
const world = await useWorld(own)
await world.app.listen({ port, host: '127.0.0.1' })
const [{ name }] = await world.sql<[{ name: string }]>`select current_database() as name`
const environment: Record<string, string> = {
  ...own,
  ...environmentFor(inDatabase(inject('postgres'), name)),
}
// The driver reads them, as in a server.
for (const [variable, value] of Object.entries(environment))
  if (variable.startsWith('PG')) vi.stubEnv(variable, value)
afterAll(() => vi.unstubAllEnvs())

/** The findings as lines. */
const check = async (more: Record<string, string> = {}, clock = () => new Date()) =>
  (await examine({ ...environment, ...more }, clock)).findings.map(
    ({ state, subject, text }) => `${state} ${subject}: ${text}`,
  )

describe('doctor', () => {
  it('finds no error in a service that works', async () => {
    const examined = await examine(environment, () => new Date())
    expect(report(examined)).toMatch(/\n\nErrors: 0\. Warnings: 0\.$/)
    expect(examined.hasErrors).toBe(false)
    expect((await check()).map(line => line.replace(/\d+(\.\d+)*( [kMG]B)?/g, '#'))).toEqual([
      'ok configuration: valid: not production, sign-in with KAKAO, #:#, processes: #',
      expect.stringMatching(/^ok database: PostgreSQL #, \S+, #$/),
      'ok database: this start opens up to # of # connections',
      'ok database: has the schema of this version',
      'ok database: SECRET_KEY opens its texts',
      'ok clock: # s apart from the database',
      'ok disk: nothing is written here; watch the disk of the database',
      'ok addresses: register http://#:#/login/oauth#/code/kakao at KAKAO; the running service answers there',
    ])
  })

  it('names the members with a role who lack a required second factor', async () => {
    const required = { ADMIN_SECOND_FACTOR: 'required' }
    const about = async () => (await check(required)).filter(line => line.includes('second factor'))
    expect(await about()).toEqual(['ok database: everybody with a role has a second factor'])
    const [one, two] = [await world.admin(), await world.admin()]
    await world.sql`insert into second_factors (member_id, secret_sealed, enrolled_at, last_step)
      values (${two.id}, '', ${world.clock.now()}, 0)`
    expect(await about()).toEqual([
      `warning database: no second factor yet, enrolled at the next sign-in: ${one.zipCode}`,
    ])
    expect((await check()).join()).not.toContain('second factor')
    await world.sql`update members set role = 'USER'`
  })

  it('lists every error of the configuration, and checks nothing else then', async () => {
    const examined = await examine({ NODE_ENV: 'production', PORT: 'eighty' }, () => new Date())
    expect(examined.hasErrors).toBe(true)
    expect(report(examined)).toMatch(
      /^error {4}configuration {2}PORT: must be a whole number\.\n(error .*\n){3}\nErrors: 4\. Warnings: 0\. The rest was not checked/,
    )
  })

  it('warns of settings that are rarely meant for members', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://127.0.0.1:1',
      WEB_ORIGINS: 'http://post.example',
    }
    const findings = await check(production)
    expect(findings.filter(line => line.startsWith('warning')).map(line => line.slice(8, 49))).toEqual([
      'configuration: http://post.example is wit',
      'configuration: METRICS_TOKEN is not set: ',
      'configuration: TRUST_PROXY is off: with a',
      'addresses: https://127.0.0.1:1 leads ever',
      'addresses: register https://127.0.0.1:1/l',
    ])
  })
})

describe('the database', () => {
  afterEach(() => world.sql`delete from migrations where number > 9000`.then(() => {}))

  it('is an error if it does not answer', async () => {
    expect(await check({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/post' })).toContainEqual(
      expect.stringMatching(/^error database: Cannot use the database post at 127\.0\.0\.1:1 /),
    )
  })

  it('is an error if the secret does not open its texts', async () => {
    expect(await check({ SECRET_KEY: 'another secret that is as long as it must be' })).toContainEqual(
      expect.stringMatching(/^error database: SECRET_KEY does not open its texts/),
    )
  })

  it('of a newer version is an error; one that the start migrates is a warning', async () => {
    await world.sql`insert into migrations (number, name) values (9999, '9999-later.sql')`
    expect(await check()).toContainEqual(
      expect.stringMatching(/^error database: a newer version .*9999-later\.sql/),
    )
    const [last] = await world.sql<{ number: number; name: string }[]>`
      delete from migrations where number = 9999 or number = (select max(number) from migrations where number < 9000)
      returning number, name`.then(rows => rows.filter(({ number }) => number < 9000))
    expect(await check()).toContain(`warning database: the next start migrates it: ${last!.name}`)
    await world.sql`insert into migrations ${world.sql(last!)}`
  })

  it('gets a warning if its clock is a second away, an error at half a minute', async () => {
    const late = (seconds: number) => check({}, () => new Date(Date.now() - seconds * 1000))
    expect(await late(10)).toContainEqual(expect.stringMatching(/^warning clock: \d+\.\d s apart/))
    expect(await late(60)).toContainEqual(expect.stringMatching(/^error clock: \d+\.\d s apart/))
  })
})

describe('the data folder', () => {
  it('of the embedded database is checked without creating it', async () => {
    const place = mkdtempSync(join(tmpdir(), 'post-office-doctor-'))
    const DATA_DIR = join(place, 'data')
    const { findings, hasErrors } = await examine({ DATA_DIR }, () => new Date())
    expect(hasErrors).toBe(false)
    expect(findings.map(({ subject, text }) => [subject, text])).toEqual([
      ['configuration', 'valid: not production, local sign-in, 127.0.0.1:3650, processes: 1'],
      ['database', `embedded: the first start creates it in ${DATA_DIR}`],
      ['clock', 'the database has the same clock'],
      ['disk', expect.stringMatching(/^[\d.]+ [MGT]B free for /)],
      ['addresses', 'local sign-in needs none'],
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
    rmSync(place, { recursive: true })
  })
})

describe('a redirect address', () => {
  it('at which another program answers is an error', async () => {
    const other = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PUBLIC_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await check({ PUBLIC_URL })).toContainEqual(
      expect.stringMatching(/^error addresses: register .* it answers 200, not this service/),
    )
    other.close()
  })
})

describe('the issuer of OIDC', () => {
  let issuer: string
  let named: string
  const other = createServer((_request, response) => response.end(JSON.stringify({ issuer: named })))
  beforeAll(async () => {
    await once(other.listen(0, '127.0.0.1'), 'listening')
    issuer = `http://127.0.0.1:${(other.address() as AddressInfo).port}/realm`
  })
  afterAll(() => other.close())
  const checkIssuer = (OIDC_ISSUER: string) =>
    check({ OIDC_ISSUER, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' })

  it('is ok if it answers under its own name', async () => {
    named = issuer
    expect(await checkIssuer(issuer)).toContain(`ok addresses: the issuer ${issuer} answers`)
  })

  it('is an error if it has another name or does not answer', async () => {
    named = `${issuer}/`
    expect(await checkIssuer(issuer)).toContainEqual(
      expect.stringMatching(
        /^error addresses: the issuer at \S+ calls itself \S+\/realm\/\. Set OIDC_ISSUER/,
      ),
    )
    expect(await checkIssuer('http://127.0.0.1:1')).toContainEqual(
      expect.stringMatching(/^error addresses: the issuer \S+ has no discovery document \(/),
    )
  })
})

it('a size has three digits', () => {
  expect([0, 999, 1500, 12_345_678, 2e12].map(sizeOf)).toEqual(['0 B', '999 B', '1.5 kB', '12.3 MB', '2 TB'])
})
