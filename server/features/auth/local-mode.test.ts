import { describe, expect, it } from 'vitest'
import { getProviders } from '#contract/auth.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { refused } from '#test/support/refused.ts'
import { openWorld } from '#test/support/world.ts'
import { claimsOf, leave, openListeningWorld, signIn, tokenFor } from './sign-in.fixture.ts'

const SECRET_KEY = 'a secret of the tests that is long enough'
const kakao = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' }
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://post.example', SECRET_KEY }
const elsewhere = { PUBLIC_URL: 'https://post.example', SECRET_KEY }

describe('local mode', () => {
  it.each([
    ['with nothing said', {}, true],
    ['at 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    ['at [::1]', { PUBLIC_URL: 'http://[::1]:4000' }, true],
    ['with a provider', { ...kakao, SECRET_KEY }, false],
    ['in production with a provider', { ...kakao, ...production }, false],
    ['elsewhere with a provider', { ...kakao, ...elsewhere }, false],
    ['in production, switched on', { ...production, LOCAL_SIGN_IN: 'on', TRIAL: 'on' }, true],
    ['elsewhere, switched on', { ...elsewhere, LOCAL_SIGN_IN: 'on' }, true],
    ['in production with a provider, switched off', { ...kakao, ...production, LOCAL_SIGN_IN: 'off' }, false],
    ['with a provider, switched on', { ...kakao, SECRET_KEY, LOCAL_SIGN_IN: 'on' }, true],
    ['with a provider, switched off', { ...kakao, SECRET_KEY, LOCAL_SIGN_IN: 'off' }, false],
  ])('%s: %o is %s', (_what, environment, local) => {
    expect(readConfig(environment).local).toBe(local)
  })

  it.each([
    ['production', production],
    ['elsewhere', elsewhere],
    ['an address that only begins like ours', { PUBLIC_URL: 'http://localhost.example', SECRET_KEY }],
    ['switched off', { SECRET_KEY, LOCAL_SIGN_IN: 'off' }],
  ])('without any way to sign in nothing starts: %s', (_what, environment) => {
    expect(() => readConfig(environment)).toThrow('No sign-in provider is configured')
  })
})

it('replaces all providers, also at a public address, where cookies need https', async () => {
  const world = await openListeningWorld({ ...elsewhere, ...kakao, LOCAL_SIGN_IN: 'on' })
  expect((await world.nobody.call(getProviders)).data).toEqual({
    providers: ['NAVER', 'KAKAO', 'GOOGLE'],
    local: true,
  })
  for (const name of ['naver', 'kakao', 'google', 'oidc']) {
    const { callback, cookies } = await leave(world, name, { account: 'admin' })
    expect(callback.origin).toBe('https://post.example')
    expect(cookies.get('__Host-sign_in_browser')).toContain('; Secure')
    const landing = await signIn(world, name, 'admin')
    expect(landing.screen.origin).toBe('https://post.example')
    expect(landing.cookies.get('refresh_token')).toContain('; Secure')
    expect(claimsOf(await tokenFor(world, landing)).role).toBe('ADMIN')
  }
  await world.close()
})

it('without local mode only the configured providers are offered, at their own addresses', async () => {
  const world = await openWorld({ ...kakao, PUBLIC_URL: 'https://post.example' })
  const { ask, call } = world.nobody
  expect((await call(getProviders)).data).toEqual({ providers: ['KAKAO'], local: false })
  for (const name of ['naver', 'google', 'oidc']) {
    expect((await ask('GET', `/oauth2/authorization/${name}`)).code).toBe('AUTH-001')
    const back = await ask('GET', `/login/oauth2/code/${name}?code=x&state=x`)
    expect(back.headers.location).toBe('https://post.example/auth-callback?error=login_failed')
  }
  const { status, headers } = await ask('GET', '/oauth2/authorization/kakao')
  const asked = new URL(String(headers.location))
  expect([status, asked.origin + asked.pathname]).toEqual([302, 'https://kauth.kakao.com/oauth/authorize'])
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'id',
    redirect_uri: 'https://post.example/login/oauth2/code/kakao',
    response_type: 'code',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect((await ask('GET', '/local-sign-in/kakao/oauth/authorize')).code).toBe('COM-003')
  await world.close()
})

it('limits the starts of a browser', async () => {
  const world = await openWorld({ RATE_LIMITS: 'on' })
  const start = () =>
    world.nobody.ask('GET', '/oauth2/authorization/facebook', { headers: { cookie: 'sign_in_browser=one' } })
  for (let call = 0; call < 60; call++) expect((await start()).code).toBe('AUTH-001')
  const refusal = await start()
  refused(refusal, 429, 'COM-004')
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  await world.close()
})
