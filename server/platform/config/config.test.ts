import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-errors.ts'
import { readAddress } from './database-address.ts'
import { OperatorError } from './operator-error.ts'
import { variables } from './variables.ts'

const key = 'a secret of 32 bytes or a few more'
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const PUBLIC_URL = 'https://post.example'
const production = { NODE_ENV: 'production', PUBLIC_URL, SECRET_KEY: key, ...google }

/** The message for the operator. */
function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }
  throw new Error('nothing was refused')
}

describe('the configuration', () => {
  it('of an empty environment is local mode', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      local: true,
      port: 3650,
      host: '127.0.0.1',
      processes: 1,
      stopWait: 0,
      databaseUrl: null,
      databaseDirectUrl: null,
      dataDir: './data',
      secretKey: null,
      oldSecretKeys: [],
      publicUrl: 'http://localhost:3650',
      webOrigins: ['http://localhost:3650'],
      times: {
        delivery: 3600,
        replyDeadline: 86_400,
        coolDown: 3600,
        cancelWindow: 300,
        accessToken: 1800,
        letterBack: 3600,
        replyReminder: 10_800,
        inviteAfter: 10_800,
        callAfter: 43_200,
        callEvery: 43_200,
        callMember: 172_800,
        keeperAfter: 86_400,
        keeperDeadline: 43_200,
        keeperDay: 86_400,
        keeperPush: 43_200,
        reconnect: 604_800,
        silence: 1_209_600,
        quietHours: { from: 22, to: 9 },
      },
      contactGuard: 'ask',
      clients: {},
      trustProxy: false,
      rateLimits: false,
      outsideProxy: null,
      metricsToken: null,
      contactUrl: null,
      sampleData: true,
    })
  })

  it('of production listens everywhere, limits rates and has no sample data', () => {
    const config = readConfig({ ...production, DATABASE_URL: 'postgres://u:p@db:5432/post' })
    expect(config).toMatchObject({
      production: true,
      local: false,
      host: '0.0.0.0',
      rateLimits: true,
      sampleData: false,
      secretKey: key,
      databaseUrl: 'postgres://u:p@db:5432/post',
      clients: { GOOGLE: { clientId: 'id', clientSecret: 'secret' } },
    })
  })

  it('reads every variable', () => {
    const config = readConfig({
      ...production,
      PORT: '80',
      HOST: '::1',
      PROCESSES: '4',
      STOP_WAIT_SECONDS: '5',
      DATA_DIR: '/srv/post',
      SECRET_KEYS_OLD: `${key}1, ${key}2`,
      PUBLIC_URL: 'https://post.example/',
      WEB_ORIGINS: 'https://a.post.example, https://b.post.example:8443/',
      LETTER_DELIVERY_SECONDS: '0',
      REPLY_DEADLINE_SECONDS: '20',
      MATCH_COOLDOWN_SECONDS: '0',
      CANCEL_WINDOW_SECONDS: '5',
      ACCESS_TOKEN_SECONDS: '60',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: 'token',
      CONTACT_URL: 'mailto:post@example.com',
      SAMPLE_DATA: 'on',
    })
    expect(config).toMatchObject({
      port: 80,
      host: '::1',
      processes: 4,
      stopWait: 5,
      dataDir: '/srv/post',
      oldSecretKeys: [`${key}1`, `${key}2`],
      publicUrl: 'https://post.example',
      webOrigins: ['https://post.example', 'https://a.post.example', 'https://b.post.example:8443'],
      times: { delivery: 0, replyDeadline: 20, coolDown: 0, cancelWindow: 5, accessToken: 60 },
      trustProxy: 2,
      rateLimits: false,
      metricsToken: 'token',
      contactUrl: 'mailto:post@example.com',
      sampleData: true,
    })
  })

  it('reads `all` as one process per core', () => {
    expect(readConfig({ PROCESSES: 'all' }).processes).toBe(Math.min(64, availableParallelism()))
    for (const PROCESSES of ['0', '65', '1.5', 'most']) expect(refusal({ PROCESSES })).toMatch(/^PROCESSES: /)
  })

  it('reads the quiet hours, and refuses hours that are none', () => {
    const hoursOf = (QUIET_HOURS: string) => readConfig({ QUIET_HOURS }).times.quietHours
    expect([hoursOf('off'), hoursOf('0-6')]).toEqual([null, { from: 0, to: 6 }])
    for (const QUIET_HOURS of ['22', '9-9', '24-8', '22:00-9'])
      expect(refusal({ QUIET_HOURS })).toMatch(/^QUIET_HOURS: must be two different hours/)
  })

  it('reads the contact guard, and refuses a mode that is none', () => {
    expect(readConfig({ CONTACT_GUARD: 'refuse' }).contactGuard).toBe('refuse')
    expect(refusal({ CONTACT_GUARD: 'on' })).toMatch(/^CONTACT_GUARD: must be off, ask or refuse/)
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', SECRET_KEY: ' ', LOCAL_SIGN_IN: '' })).toMatchObject({
      port: 3650,
      secretKey: null,
      local: true,
    })
  })

  it('ignores an old key that equals the present one', () => {
    const { secretKey, oldSecretKeys } = readConfig({ SECRET_KEY: ` ${key}\n`, SECRET_KEYS_OLD: ` ${key}\n` })
    expect([secretKey]).toEqual(oldSecretKeys)
  })

  it.each([
    ['2', 2],
    ['off', false],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, fd00::/8', '10.0.0.0/8, fd00::/8'],
    ['192.0.2.7', '192.0.2.7'],
  ])('trusts the proxies %s', (sent, trusted) => {
    expect(readConfig({ TRUST_PROXY: sent }).trustProxy).toBe(trusted)
  })
})

describe('several machines', () => {
  it('a database may have several hosts, and a replica', () => {
    const databaseUrl = 'postgres://u:p@one:5432,two,[::1]:5433/post?target_session_attrs=primary'
    const replicaUrl = 'postgres://u:p@two/post'
    expect(readConfig({ DATABASE_URL: databaseUrl, REPLICA_URL: replicaUrl })).toMatchObject({
      databaseUrl,
      replicaUrl,
    })
    expect(readAddress(databaseUrl)).toMatchObject({
      url: 'postgres://u:p@one:5432/post',
      hosts: [
        { host: 'one', port: 5432 },
        { host: 'two', port: 5432 },
        { host: '::1', port: 5433 },
      ],
    })
    expect(readAddress(replicaUrl)).toMatchObject({ url: replicaUrl, hosts: [] })
  })

  it('exports no traces without an endpoint, and all of them without a share', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'post' }).tracing).toBeNull()
    const endpoint = 'http://localhost:4318'
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({
      endpoint,
      service: 'ttasum-post-office',
      share: 1,
    })
    expect(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing?.share,
    ).toBe(0.1)
  })
})

describe('local mode', () => {
  it.each(['http://localhost:3650', 'http://127.0.0.1:8080', 'http://[::1]:3650'])('is on at %s', address => {
    expect(readConfig({ PUBLIC_URL: address }).local).toBe(true)
  })

  it('is off elsewhere, with a provider, and in production, unless LOCAL_SIGN_IN asks for it', () => {
    const asked = { LOCAL_SIGN_IN: 'on', SECRET_KEY: key }
    expect(refusal({ PUBLIC_URL: 'https://post.example', SECRET_KEY: key })).toMatch(/LOCAL_SIGN_IN/)
    expect(readConfig({ ...google, SECRET_KEY: key }).local).toBe(false)
    expect(refusal({ NODE_ENV: 'production', PUBLIC_URL, SECRET_KEY: key })).toMatch(/^No sign-in provider/)
    expect(readConfig({ ...asked, PUBLIC_URL: 'https://post.example' }).local).toBe(true)
    expect(readConfig({ ...asked, PUBLIC_URL, NODE_ENV: 'production', TRIAL: 'on' })).toMatchObject({
      local: true,
      rateLimits: true,
    })
    expect(readConfig({ ...google, SECRET_KEY: key, LOCAL_SIGN_IN: 'off' }).local).toBe(false)
    expect(readConfig({ ...asked, ...google }).local).toBe(true)
    expect(refusal({ LOCAL_SIGN_IN: 'off', SECRET_KEY: key })).toMatch(/No sign-in provider/)
  })

  it('is refused in production beside a configured provider', () => {
    expect(refusal({ ...production, LOCAL_SIGN_IN: 'on' })).toMatch(/^LOCAL_SIGN_IN=on lets anybody/)
  })

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.0.7', false],
  ])('at HOST=%s is allowed without LOCAL_SIGN_IN: %s', (HOST, allowed) => {
    if (allowed) expect(readConfig({ HOST }).local).toBe(true)
    else expect(refusal({ HOST })).toMatch(/No sign-in provider is configured.*HOST.*LOCAL_SIGN_IN=on/)
    expect(readConfig({ HOST, SECRET_KEY: key, LOCAL_SIGN_IN: 'on' }).local).toBe(true)
  })

  it('needs TRIAL in production at a public https address, and not at this machine', () => {
    const at = (PUBLIC_URL: string, more = {}) => ({
      NODE_ENV: 'production',
      SECRET_KEY: key,
      LOCAL_SIGN_IN: 'on',
      PUBLIC_URL,
      ...more,
    })
    expect(refusal(at('https://post.example'))).toMatch(/^LOCAL_SIGN_IN=on lets any visitor .* TRIAL=on/)
    for (const fits of [
      at('https://post.example', { TRIAL: 'on' }),
      at('http://localhost:8080'),
      at('https://localhost'),
    ])
      expect(readConfig(fits).local).toBe(true)
  })

  it('remembers that LOCAL_SIGN_IN=on asked for it, so that the start warns', () => {
    expect(readConfig({}).isLocalForced).toBe(false)
    expect(readConfig({ LOCAL_SIGN_IN: 'on' }).isLocalForced).toBe(true)
  })

  it('is the only mode without rate limits by default', () => {
    expect(readConfig({ ...google, SECRET_KEY: key, PUBLIC_URL: 'https://post.example' }).rateLimits).toBe(
      true,
    )
    expect(readConfig({ RATE_LIMITS: 'on' }).rateLimits).toBe(true)
  })

  it('is the only mode that makes its own secret', () => {
    const missing = /^SECRET_KEY is missing/
    expect(refusal({ NODE_ENV: 'production', PUBLIC_URL, ...google })).toMatch(missing)
    expect(refusal({ NODE_ENV: 'production', PUBLIC_URL, LOCAL_SIGN_IN: 'on', TRIAL: 'on' })).toMatch(missing)
    expect(refusal({ ...google })).toMatch(missing)
  })

  it('has sample data with its own database, and none with another', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/post' }).sampleData).toBe(false)
    expect(readConfig({ SAMPLE_DATA: 'off' }).sampleData).toBe(false)
  })

  it('gives a new database the starter words in any mode, unless that is turned off', () => {
    for (const environment of [{}, { ...production }, { DATABASE_URL: 'postgres://localhost/post' }])
      expect(readConfig(environment).starterWords).toBe(true)
    expect(readConfig({ STARTER_WORDS: 'off' }).starterWords).toBe(false)
  })

  it('has sample data in production only with SAMPLE_DATA=on', () => {
    const local = { NODE_ENV: 'production', PUBLIC_URL, SECRET_KEY: key, LOCAL_SIGN_IN: 'on', TRIAL: 'on' }
    expect(readConfig(local).sampleData).toBe(false)
    expect(readConfig({ ...local, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
  })
})

describe('NODE_ENV', () => {
  it.each([
    [undefined, false],
    ['development', false],
    ['test', false],
    ['production', true],
  ])('%s means production: %s', (NODE_ENV, expected) => {
    expect(readConfig({ ...production, NODE_ENV: NODE_ENV ?? '' }).production).toBe(expected)
  })
})

it('docs/settings.md has every setting', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  const named = [...page.matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name)
  expect(Object.keys(variables.shape).filter(name => !named.includes(name))).toEqual([])
})

describe('a bad value', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEYS_OLD', `${key},short`],
    ['PUBLIC_URL', 'post.example'],
    ['PUBLIC_URL', 'https://post.example/path'],
    ['PUBLIC_URL', 'ftp://post.example'],
    ['WEB_ORIGINS', 'https://a.example,*'],
    ['DATABASE_URL', 'mysql://localhost/post'],
    ['DATABASE_URL', 'postgres://one,/post'],
    ['REPLICA_URL', 'postgres://one:x,two:5432/post'],
    ['DATABASE_URL', 'postgres://one/post?sslmod=require'],
    ['DATABASE_URL', 'postgres://one/post?sslmode=verify_full'],
    ['DATABASE_URL', 'postgres://one/post?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'],
    ['REPLICA_URL', 'postgres://no-database-url/post'],
    ['DATABASE_DIRECT_URL', 'postgres://no-database-url/post'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['LETTER_DELIVERY_SECONDS', '-1'],
    ['REPLY_DEADLINE_SECONDS', '0'],
    ['MATCH_COOLDOWN_SECONDS', '1h'],
    ['CANCEL_WINDOW_SECONDS', '1.5'],
    ['ACCESS_TOKEN_SECONDS', '0'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['LOG_LEVEL', 'verbose'],
    ['LOCAL_SIGN_IN', 'yes'],
    ['RATE_LIMITS', 'true'],
    ['SAMPLE_DATA', '1'],
    ['STARTER_WORDS', 'no'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['CONTACT_URL', 'javascript:alert(1)'],
    ['KAKAO_CLIENT_ID', 'without its secret'],
    ['KAKAO_ADMIN_KEY', 'too short'],
    ['NAVER_CLIENT_SECRET', 'without its id'],
  ])('%s=%s is refused by name, in one line', (name, value) => {
    const told = refusal({ [name]: value })
    expect(told.startsWith(name.replace(/_SECRET$|_ID$/, ''))).toBe(true)
    expect(told).not.toMatch(/\n/)
    if (name.startsWith('SECRET')) expect(told).not.toContain(value)
  })
})

/** The sentences of a configuration with several errors. */
function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).problems
  }
  return []
}

/** The variables, or words, that the errors begin with. */
const named = (environment: Record<string, string>) =>
  problems(environment).map(problem => /^[\w ]*\w/.exec(problem)?.[0])

describe('several errors', () => {
  it('are named by one start, each in one line', () => {
    const told = refusal({ NODE_ENV: 'production', PORT: 'eighty', SECRET_KEY: 'short', TRUST_PROXY: 'on' })
    expect(told.split('\n').map(line => line.slice(0, 41))).toEqual([
      'The configuration has 5 errors:',
      '  - PORT: must be a whole number.',
      '  - SECRET_KEY: must be at least 32 bytes',
      '  - TRUST_PROXY: must be off, how many pr',
      '  - PUBLIC_URL is missing. Set it to the ',
      '  - No sign-in provider is configured. Se',
    ])
  })

  it('are three in production with nothing set', () => {
    expect(named({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is missing',
      'No sign',
      'SECRET_KEY is missing',
    ])
  })

  it('do not include a consequence of another error', () => {
    const half = { NODE_ENV: 'production', PUBLIC_URL, SECRET_KEY: key, KAKAO_CLIENT_ID: 'id' }
    expect(named(half)).toEqual(['KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET belong together'])
    expect(named({ NODE_ENV: 'prod' })).toEqual(['NODE_ENV'])
    expect(named({ PUBLIC_URL: 'post.example' })).toEqual(['PUBLIC_URL'])
    expect(named({ DATABASE_URL: 'nowhere', REPLICA_URL: 'postgres://two/post' })).toEqual(['DATABASE_URL'])
    expect(named({ TERMS_FILE: '/nowhere/terms', PRIVACY_FILE: '/nowhere/privacy' })).toEqual([
      'TERMS_FILE',
      'PRIVACY_FILE',
    ])
  })
})

describe('LOG_LEVEL', () => {
  it('is info in production and warn elsewhere by default', () => {
    expect([readConfig({}).logLevel, readConfig(production).logLevel]).toEqual(['warn', 'info'])
    expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
  })
})

describe('a secret from a file', () => {
  let folder: string
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'post-office-secrets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('counts without the white space around it', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET_FILE: file('google', 'from a file\n'),
      SECRET_KEY_FILE: file('key', `${key}\n`),
      SECRET_KEYS_OLD_FILE: file('old', `${key}1,\n${key}2\n`),
      DATABASE_URL_FILE: file('database', 'postgres://u:p@db/post\n'),
      REPLICA_URL_FILE: file('replica', 'postgres://u:p@two/post'),
      METRICS_TOKEN_FILE: file('token', '  token'),
    })
    expect(config).toMatchObject({
      secretKey: key,
      oldSecretKeys: [`${key}1`, `${key}2`],
      databaseUrl: 'postgres://u:p@db/post',
      replicaUrl: 'postgres://u:p@two/post',
      metricsToken: 'token',
      clients: { GOOGLE: { clientId: 'id', clientSecret: 'from a file' } },
    })
  })

  it('is refused by the name of the file’s variable, without the secret', () => {
    expect(refusal({ SECRET_KEY_FILE: file('short', 'hunter2') })).toBe(
      'SECRET_KEY_FILE: must be at least 32 bytes.',
    )
    const empty = file('empty', '\n')
    expect(refusal({ METRICS_TOKEN_FILE: empty })).toBe(`METRICS_TOKEN_FILE: ${empty} is empty.`)
    expect(refusal({ DATABASE_URL_FILE: '/nowhere/url' })).toBe(
      'DATABASE_URL_FILE: cannot read /nowhere/url (ENOENT).',
    )
    expect(named({ ...production, SECRET_KEY: '', SECRET_KEY_FILE: '/nowhere/key' })).toEqual([
      'SECRET_KEY_FILE',
    ])
  })

  it('is refused beside the variable itself', () => {
    expect(refusal({ SECRET_KEY: key, SECRET_KEY_FILE: file('key', key) })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE exclude each other. Set one of them.',
    )
  })
})
