import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
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
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

// No test calls a provider, or another host.
const answers = new Map<string, () => Response>()
const realFetch = globalThis.fetch
const json =
  (status: number, body: object, more = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...more } })
beforeEach(() => {
  answers.clear()
  answers.set(
    'https://kauth.kakao.com/oauth/token',
    json(400, { error: 'invalid_grant', error_code: 'KOE320' }),
  )
  vi.stubGlobal('fetch', (to: string | URL, options: RequestInit) => {
    const address = String(to)
    if (address.startsWith('http://127.0.0.1')) return realFetch(to, options)
    return answers.get(address)?.() ?? Promise.reject(new TypeError('fetch failed'))
  })
})

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
      'ok sign-in: KAKAO accepts the client id and its secret',
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

  it('of a newer version is an error if this one may not run on it; one that the start migrates is a warning', async () => {
    await world.sql`insert into migrations (number, name) values (9999, '9999-later.sql')`
    expect(await check()).toContainEqual(
      expect.stringMatching(/^ok database: has the schema of a newer version \(9999-later\.sql\)/),
    )
    await world.sql`update migrations set oldest_server = 9999 where number = 9999`
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

it('a file in the place of the data folder is an error', async () => {
  const place = mkdtempSync(join(tmpdir(), 'post-office-doctor-'))
  const DATA_DIR = join(place, 'data')
  writeFileSync(DATA_DIR, '')
  const { findings } = await examine({ DATA_DIR }, () => new Date())
  expect(findings.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/needs a folder, and .*data is a file/),
  )
  rmSync(place, { recursive: true })
})

describe('a client of a provider', () => {
  it.each([
    ['its error', 401, { error: 'invalid_client', error_code: 'KOE010' }, {}],
    ['a challenge', 401, {}, { 'www-authenticate': 'Basic realm="x"' }],
    ['an error in an answer of 200', 200, { error: 'unauthorized_client' }, {}],
  ])('is an error if the provider refuses it, by %s', async (_, status, body, headers) => {
    answers.set('https://kauth.kakao.com/oauth/token', json(status, body, headers))
    expect(await check()).toContain(
      'error sign-in: KAKAO refuses the client id or its secret. Correct KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET.',
    )
  })

  it('is not judged if the provider does not answer', async () => {
    answers.clear()
    expect(await check()).toContainEqual(expect.stringMatching(/^warning sign-in: not known whether KAKAO/))
  })
})

describe('the proxy', () => {
  const PUBLIC_URL = 'https://post.example'
  const seenAs = async (address: string) => {
    answers.set(`${PUBLIC_URL}/healthz`, json(200, { status: 'ok', address }))
    return (await check({ PUBLIC_URL })).filter(line => / proxy: /.test(line))
  }

  it('is judged by the address that the running service saw', async () => {
    expect(await seenAs('203.0.113.9')).toEqual([expect.stringMatching(/^ok proxy: .*203\.0\.113\.9/)])
    expect(await seenAs('10.1.2.3')).toEqual([
      expect.stringMatching(/^warning proxy: .*10\.1\.2\.3.*TRUST_PROXY/),
    ])
    expect(await seenAs('fd00::7')).toEqual([expect.stringMatching(/^warning proxy: .*fd00::7/)])
    expect(await seenAs('192.0.2.7')).toEqual([expect.stringMatching(/^warning proxy: .*X-Forwarded-For/)])
  })
})

describe('a setting', () => {
  it('a misspelt one is named with the one that is meant, and names of other programs are not', async () => {
    const lines = await check({
      TRUST_PROXIES: '1',
      PUBLC_URL: 'https://a.example',
      HOSTNAME: 'a',
      LANGUAGE: 'ko',
    })
    expect(lines.filter(line => line.includes('is no setting'))).toEqual([
      'warning configuration: PUBLC_URL is no setting: is PUBLIC_URL meant?',
    ])
  })

  it('METRICS_TOKEN that is short gets a warning', async () => {
    expect(await check({ METRICS_TOKEN: 'short' })).toContainEqual(
      expect.stringMatching(/^warning configuration: METRICS_TOKEN has less than 24/),
    )
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
