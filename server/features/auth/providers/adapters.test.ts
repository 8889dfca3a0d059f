import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providers as names, type ProviderName } from '#contract/auth.ts'
import { isAdminSubject } from '../stand-in/accounts.ts'
import { clients, mountStandIn, publicUrl } from '../stand-in/mount-stand-in.fixture.ts'
import { type Attempt, type Endpoints, ProviderDenied, ProviderFailed } from './provider.ts'
import { createProviders, realEndpoints } from './providers.ts'

type Mounted = Awaited<ReturnType<typeof mountStandIn>>

let here: Mounted
let there: Mounted

beforeAll(async () => {
  here = await mountStandIn()
  there = await mountStandIn()
})
afterAll(() => Promise.all([here.app.close(), there.app.close()]))

const adapters = (endpoints: Endpoints, given: typeof clients = clients) =>
  createProviders({
    NAVER: { ...given.NAVER, endpoints: endpoints.NAVER },
    KAKAO: { ...given.KAKAO, endpoints: endpoints.KAKAO },
    GOOGLE: { ...given.GOOGLE, endpoints: endpoints.GOOGLE },
    OIDC: { ...given.OIDC, endpoints: endpoints.OIDC },
  })

const newAttempt = (): Attempt => ({
  state: randomState(),
  verifier: randomPKCECodeVerifier(),
  nonce: randomNonce(),
})

const redirectUri = (name: ProviderName) => `${publicUrl}/login/oauth2/code/${name.toLowerCase()}`

/** Goes to the provider and returns the address that our callback receives. */
async function leave(at: Mounted, name: ProviderName, attempt: Attempt, answer: Record<string, string>) {
  const provider = adapters(at.endpoints).get(name)!
  const url = await provider.authorizationUrl(attempt, redirectUri(name), {})
  for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value)
  const { headers } = await at.visit(url)
  return new URL(headers.get('location') ?? '')
}

async function signIn(name: ProviderName, account: string, more: Record<string, string> = {}) {
  const attempt = newAttempt()
  const callback = await leave(here, name, attempt, { account, ...more })
  return adapters(here.endpoints).get(name)!.profile(callback, attempt)
}

const shape = {
  NAVER: /^[\w-]{43}$/,
  KAKAO: /^\d{1,19}$/,
  GOOGLE: /^\d{21}$/,
  OIDC: /^http:\/\/post-office\.test\/local-sign-in\/oidc [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
}

describe.each(names)('%s', name => {
  test('signs in with a stable subject in its own shape and a verified e-mail', async () => {
    const first = await signIn(name, 'mina')
    expect(first).toEqual({
      subject: expect.stringMatching(shape[name]),
      email: `mina@${name.toLowerCase()}.local.test`,
    })
    expect(await signIn(name, 'MINA')).toEqual(first)
    expect((await signIn(name, '민아')).subject).not.toBe(first.subject)
  })

  test('carries login_hint, which signs in without a page', async () => {
    const attempt = newAttempt()
    const provider = adapters(here.endpoints).get(name)!
    const url = await provider.authorizationUrl(attempt, redirectUri(name), { loginHint: 'admin' })
    const callback = new URL((await here.visit(url)).headers.get('location') ?? '')
    const { subject } = await provider.profile(callback, attempt)
    expect(isAdminSubject(name, subject)).toBe(true)
    expect(isAdminSubject(name, (await signIn(name, 'mina')).subject)).toBe(false)
  })

  test('a name that is an e-mail is that e-mail', async () => {
    expect((await signIn(name, 'Mina@Example.com')).email).toBe('mina@example.com')
  })

  test('says when the person said no', async () => {
    const attempt = newAttempt()
    const callback = await leave(here, name, attempt, { deny: 'yes' })
    const provider = adapters(here.endpoints).get(name)!
    await expect(provider.profile(callback, attempt)).rejects.toThrow(ProviderDenied)
    await expect(provider.profile(callback, newAttempt())).rejects.toThrow(ProviderFailed)
  })

  test('finishes at another server than the one it began at', async () => {
    const attempt = newAttempt()
    const callback = await leave(here, name, attempt, { account: 'junho' })
    const elsewhere = await adapters(there.endpoints).get(name)!.profile(callback, attempt)
    expect(elsewhere).toEqual(await signIn(name, 'junho'))
  })

  test('takes a code once, and only for a minute', async () => {
    const provider = adapters(here.endpoints).get(name)!
    const attempt = newAttempt()
    const callback = await leave(here, name, attempt, { account: 'mina' })
    await provider.profile(callback, attempt)
    await expect(provider.profile(callback, attempt)).rejects.toThrow(ProviderFailed)

    const late = await leave(here, name, attempt, { account: 'mina' })
    here.clock.now = new Date(here.clock.now.getTime() + 60_000)
    await expect(provider.profile(late, attempt)).rejects.toThrow(ProviderFailed)
  })

  test.each([
    ['state', (callback: URL) => callback.searchParams.set('state', randomState())],
    ['code', (callback: URL) => callback.searchParams.set('code', 'made-up')],
    ['code missing', (callback: URL) => callback.searchParams.delete('code')],
    ['redirect URI', (callback: URL) => (callback.pathname = '/elsewhere')],
    ['error', (callback: URL) => callback.searchParams.set('error', 'server_error')],
  ])('refuses a callback with another %s', async (_what, spoil) => {
    const attempt = newAttempt()
    const callback = await leave(here, name, attempt, { account: 'mina' })
    spoil(callback)
    const provider = adapters(here.endpoints).get(name)!
    await expect(provider.profile(callback, attempt)).rejects.toThrow(ProviderFailed)
  })

  test("refuses another provider's code", async () => {
    const other = name === 'NAVER' ? 'KAKAO' : 'NAVER'
    const attempt = newAttempt()
    const foreign = await leave(here, other, attempt, { account: 'mina' })
    const callback = new URL(redirectUri(name) + foreign.search)
    const provider = adapters(here.endpoints).get(name)!
    await expect(provider.profile(callback, attempt)).rejects.toThrow(ProviderFailed)
  })

  test('fails with a wrong client secret, in words that hold no secret', async () => {
    const attempt = newAttempt()
    const callback = await leave(here, name, attempt, { account: 'mina' })
    const wrong = { ...clients, [name]: { ...clients[name], clientSecret: 'not-it' } }
    const error = await adapters(here.endpoints, wrong)
      .get(name)!
      .profile(callback, attempt)
      .catch(error => error)
    expect(error).toBeInstanceOf(ProviderFailed)
    expect(error.message).toContain('invalid_client')
    expect(error.message).not.toContain('not-it')
    expect(error.cause).toBeUndefined()
  })
})

test.each(['KAKAO', 'GOOGLE', 'OIDC'] as const)('%s refuses another PKCE verifier', async name => {
  const attempt = newAttempt()
  const callback = await leave(here, name, attempt, { account: 'mina' })
  const other = { ...attempt, verifier: randomPKCECodeVerifier() }
  await expect(adapters(here.endpoints).get(name)!.profile(callback, other)).rejects.toThrow(ProviderFailed)
})

test.each(['GOOGLE', 'OIDC'] as const)('%s refuses the id_token of another sign-in', async name => {
  const attempt = newAttempt()
  const callback = await leave(here, name, attempt, { account: 'mina' })
  const other = { ...attempt, nonce: randomNonce() }
  const provider = adapters(here.endpoints).get(name)!
  await expect(provider.profile(callback, other)).rejects.toThrow(ProviderFailed)
})

test('NAVER and KAKAO let the person keep the e-mail to himself', async () => {
  expect((await signIn('NAVER', 'mina', { without_email: 'yes' })).email).toBeNull()
  expect((await signIn('KAKAO', 'mina', { without_email: 'yes' })).email).toBeNull()
})

test('OIDC gives no e-mail that its provider has not verified', async () => {
  expect((await signIn('OIDC', 'mina', { without_email: 'yes' })).email).toBeNull()
})

test.each([
  ['another issuer', (callback: URL) => callback.searchParams.set('iss', 'https://id.example.com')],
  ['no issuer', (callback: URL) => callback.searchParams.delete('iss')],
])('OIDC refuses a callback that names %s', async (_what, spoil) => {
  const attempt = newAttempt()
  const callback = await leave(here, 'OIDC', attempt, { account: 'mina' })
  spoil(callback)
  await expect(adapters(here.endpoints).get('OIDC')!.profile(callback, attempt)).rejects.toThrow('iss')
})

test('there are adapters for the configured providers only', () => {
  const { KAKAO } = clients
  expect([...createProviders({ KAKAO: { ...KAKAO, endpoints: realEndpoints.KAKAO } }).keys()]).toEqual([
    'KAKAO',
  ])
  expect(createProviders({}).size).toBe(0)
})

test('a real provider is asked at its own address, with PKCE where it takes it', async () => {
  const { NAVER, KAKAO } = clients
  const real = createProviders({
    NAVER: { ...NAVER, endpoints: realEndpoints.NAVER },
    KAKAO: { ...KAKAO, endpoints: realEndpoints.KAKAO },
  })
  const attempt = newAttempt()
  const naver = await real.get('NAVER')!.authorizationUrl(attempt, redirectUri('NAVER'), {})
  expect(naver.origin + naver.pathname).toBe('https://nid.naver.com/oauth2.0/authorize')
  expect(Object.fromEntries(naver.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'naver-client',
    redirect_uri: redirectUri('NAVER'),
    state: attempt.state,
  })
  const kakao = await real.get('KAKAO')!.authorizationUrl(attempt, redirectUri('KAKAO'), {})
  expect(kakao.origin + kakao.pathname).toBe('https://kauth.kakao.com/oauth/authorize')
  expect(kakao.searchParams.get('code_challenge_method')).toBe('S256')
  expect(kakao.searchParams.get('code_challenge')).not.toBe(attempt.verifier)
})
