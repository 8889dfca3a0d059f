import { describe, expect, it } from 'vitest'
import { logout, providers, reissue } from '#contract/auth.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { refused } from '#test/support/refused.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'
import {
  bearer,
  claimsOf,
  comeBack,
  cookieValue,
  leave,
  openListeningWorld,
  refreshCookie,
  signIn,
  tokenFor,
} from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld({ WEB_ORIGINS: 'http://front.localhost:5173' }))

const names = providers.map(name => name.toLowerCase())

describe.each(names)('%s', name => {
  it('leads from the first click to a zip code, and home the next time', async () => {
    const landing = await signIn(world, name, 'mina')
    expect(landing.screen.origin + landing.screen.pathname).toBe(
      `${world.context.config.publicUrl}/auth-callback`,
    )
    expect(Object.fromEntries(landing.screen.searchParams)).toEqual({
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect: 'onboarding',
    })

    const token = await tokenFor(world, landing)
    const claims = claimsOf(token)
    const iat = world.clock.now().getTime() / 1000
    expect(claims).toEqual({
      sub: expect.stringMatching(/^\d+$/),
      role: 'USER',
      zipCode: '',
      iat,
      exp: iat + 1800,
    })

    const given = await world.nobody.ask(createZipCode.method, createZipCode.path, { headers: bearer(token) })
    const renewed = String(given.headers.authorization).split(' ')[1] ?? ''
    const { zipCode } = given.data as { zipCode: string }
    expect(claimsOf(renewed)).toEqual({ ...claims, zipCode })

    const me = await world.nobody.ask(getMe.method, getMe.path, { headers: bearer(renewed) })
    expect(me.data).toEqual({
      zipCode,
      temperature: 36.5,
      social: name.toUpperCase(),
      email: `mina@${name}.local.test`,
      warningCount: 0,
      writingPausedUntil: null,
      keeper: false,
      keeperOffered: false,
      yearAgo: true,
      secondFactorOffered: false,
      consentMissing: true,
      staff: null,
      rest: null,
    })

    const reissued = await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
    expect(claimsOf((reissued.data as { accessToken: string }).accessToken)).toEqual({ ...claims, zipCode })
    const cookie = String(reissued.headers['set-cookie']).split(';')[0] ?? ''
    expect((await world.nobody.ask('POST', logout.path, { headers: { cookie } })).status).toBe(200)
    expect((await world.nobody.ask('POST', reissue.path, { headers: { cookie } })).code).toBe('AUTH-004')

    const again = await signIn(world, name, 'mina')
    expect(again.screen.searchParams.get('redirect')).toBe('home')
    expect(claimsOf(await tokenFor(world, again))).toMatchObject({ sub: claims.sub, zipCode })
  })

  it('creates one member for two concurrent first sign-ins', async () => {
    const landings = await Promise.all([signIn(world, name, 'twice'), signIn(world, name, 'twice')])
    const subs = await Promise.all(
      landings.map(async landing => claimsOf(await tokenFor(world, landing)).sub),
    )
    expect(subs[0]).toBe(subs[1])
  })

  it('returns provider_denied when the person declines, and stores nothing', async () => {
    const left = await leave(world, name, { deny: 'yes' }, { query: { nonce: 'mine' } })
    const landing = await comeBack(world, left)
    expect(Object.fromEntries(landing.screen.searchParams)).toEqual({
      error: 'provider_denied',
      nonce: 'mine',
    })
    expect(landing.cookies.size).toBe(0)
  })

  it('fails with an invalid code', async () => {
    const left = await leave(world, name, { account: 'mina' })
    left.callback.searchParams.set('code', 'made-up')
    const landing = await comeBack(world, left)
    expect(Object.fromEntries(landing.screen.searchParams)).toEqual({ error: 'login_failed' })
    expect(landing.cookies.size).toBe(0)
  })

  it('makes the ready-made administrator an administrator, with onboarding', async () => {
    const landing = await signIn(world, name, 'admin')
    expect(landing.screen.searchParams.get('redirect')).toBe('onboarding')
    expect(claimsOf(await tokenFor(world, landing)).role).toBe('ADMIN')
  })
})

it('hides the refresh token from scripts and other sites, for 14 days', async () => {
  const landing = await signIn(world, 'kakao', 'mina')
  const cookie = landing.cookies.get('refresh_token')
  expect(cookieValue(cookie)).toMatch(/^[\w-]{43}$/)
  expect(cookie?.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=1209600',
    'Path=/',
    'SameSite=Lax',
  ])
  const stored =
    await world.sql`select 1 from refresh_tokens where token_hash = ${Buffer.from(cookieValue(cookie))}`
  expect(stored.length).toBe(0)
})

it.each([
  ['Origin', 'http://front.localhost:5173', 'http://front.localhost:5173'],
  ['Referer', 'http://front.localhost:5173/login?x=1', 'http://front.localhost:5173'],
  ['Origin', 'https://evil.example', null],
  ['Referer', 'no address', null],
])('a sign-in with %s %s ends at that origin if it is allowed', async (header, value, expected) => {
  const left = await leave(world, 'kakao', { account: 'mina' }, { headers: { [header]: value } })
  const { screen } = await comeBack(world, left)
  expect(screen.origin).toBe(expected ?? world.context.config.publicUrl)
})

it('refuses an unknown provider', async () => {
  for (const name of ['facebook', 'KAKAO', '__proto__']) {
    refused(await world.nobody.ask('GET', `/oauth2/authorization/${name}`), 400, 'AUTH-001')
  }
})

it('fails while the provider is out of reach', async () => {
  const deaf = await openWorld()
  const { status, headers } = await deaf.nobody.ask('GET', '/oauth2/authorization/google?nonce=mine')
  expect([status, headers.location]).toEqual([
    302,
    'http://localhost:3650/auth-callback?error=login_failed&nonce=mine',
  ])
  await deaf.close()
})
