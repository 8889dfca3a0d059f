import { describe, expect, it } from 'vitest'
import { itInRest } from '#test/support/samples.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'
import {
  claimsOf,
  comeBack,
  cookieHeader,
  crossSite,
  type Left,
  leave,
  openListeningWorld,
  tokenFor,
} from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld())
const front = 'http://front.localhost:5173'
const named = await closeAfterTests(
  openListeningWorld({
    PUBLIC_URL: 'http://post.localhost',
    WEB_ORIGINS: front,
    LOCAL_SIGN_IN: 'on',
    SECRET_KEY: 'a secret of the tests that is long enough',
  }),
)

describe('a callback', () => {
  const failed = { error: 'login_failed' }
  const screenOf = async (left: Left) => Object.fromEntries((await comeBack(world, left)).screen.searchParams)

  it('succeeds once, also with two concurrent calls', async () => {
    const left = await leave(world, 'kakao', { account: 'mina' })
    const landings = await Promise.all([comeBack(world, left), comeBack(world, left)])
    expect(landings.map(({ error }) => error).sort()).toEqual(['login_failed', null])
    expect(await screenOf(left)).toEqual(failed)
  })

  it('is not consumed by a HEAD request', async () => {
    const left = await leave(world, 'kakao', { account: 'mina' })
    const looked = await world.app.inject({
      method: 'HEAD',
      url: left.callback.pathname + left.callback.search,
    })
    expect(looked.statusCode).toBe(404)
    expect((await comeBack(world, left)).error).toBeNull()
  })

  it('is accepted for ten minutes', async () => {
    const left = await leave(world, 'kakao', { account: 'mina' })
    world.clock.move(600)
    expect(await screenOf(left)).toEqual(failed)
  })

  it.each([
    ['an unknown state', (callback: URL) => callback.searchParams.set('state', 'made-up')],
    ['two states', (callback: URL) => callback.searchParams.append('state', 'made-up')],
    ['no state', (callback: URL) => callback.searchParams.delete('state')],
    ['nothing', (callback: URL) => (callback.search = '')],
    ["another provider's way", (callback: URL) => (callback.pathname = '/login/oauth2/code/naver')],
    ['an unknown way', (callback: URL) => (callback.pathname = '/login/oauth2/code/facebook')],
  ])('fails with %s', async (_what, spoil) => {
    const left = await leave(world, 'kakao', { account: 'mina' })
    spoil(left.callback)
    expect(await screenOf(left)).toEqual(failed)
  })

  itInRest('may arrive at another server than the start', async () => {
    const second = await world.secondServer()
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    for (const name of ['naver', 'kakao', 'google']) {
      const left = await leave(world, name, { account: 'mina' })
      const landing = await comeBack(second, left)
      expect(claimsOf(await tokenFor(world, landing)).role).toBe('USER')
    }
    await second.close()
  })
})

describe('against login CSRF', () => {
  it('returns the nonce to the screen, and refuses an invalid one', async () => {
    const left = await leave(world, 'kakao', { account: 'mina' }, { query: { nonce: 'a b~!' } })
    expect((await comeBack(world, left)).screen.searchParams.get('nonce')).toBe('a b~!')
    for (const nonce of ['', 'x'.repeat(129), '가', 'a\nb']) {
      const search = new URLSearchParams({ nonce })
      const { status, code, error } = await world.nobody.ask('GET', `/oauth2/authorization/kakao?${search}`)
      expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', ['nonce']])
    }
  })

  it('sets a cookie at each start, for ten minutes and this host only', async () => {
    const { cookies } = await leave(world, 'kakao', { account: 'mina' })
    const attributes = cookies.get('sign_in_browser')?.split('; ').slice(1).sort()
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'])
  })

  // Browsers send no `Sec-Fetch-Site` over plain http, older ones never.
  it.each([
    ['with Sec-Fetch-Site', crossSite],
    ['without Sec-Fetch-Site', {}],
  ])('a browser %s ends only what it started itself', async (_, headers) => {
    const mine = await leave(world, 'kakao', { account: 'mina' }, { headers })
    expect((await comeBack(world, mine, headers)).error).toBeNull()

    const started = await leave(world, 'kakao', { account: 'mina' }, { headers })
    for (const cookie of ['', 'sign_in_browser=', 'sign_in_browser=guessed', cookieHeader(started.cookies)]) {
      const strangers = await leave(world, 'kakao', { account: 'mallory' })
      const landing = await comeBack(world, strangers, { ...headers, cookie })
      expect([cookie, landing.error, landing.state, landing.cookies.size]).toEqual([
        cookie,
        'login_failed',
        null,
        0,
      ])
    }
  })

  it('lets a browser sign in twice at once', async () => {
    const first = await leave(world, 'kakao', { account: 'mina' })
    const headers = { cookie: cookieHeader(first.cookies) }
    const second = await leave(world, 'naver', { account: 'mina' }, { headers })
    expect((await comeBack(world, first, headers)).error).toBeNull()
    expect((await comeBack(world, second, headers)).error).toBeNull()
  })
})

describe('a start on another host name of ours', () => {
  const start = (host: string, headers: Record<string, string> = {}, of = named, query = 'nonce=mine') =>
    of.nobody.ask('GET', `/oauth2/authorization/kakao?${query}`, { headers: { host, ...headers } })

  it.each([
    ['nothing else', {}, front],
    ['our Referer', { referer: 'http://post.localhost/login' }, 'http://post.localhost'],
    ['a Referer of a stranger', { referer: 'https://evil.example/' }, front],
  ])('leads to PUBLIC_URL without a cookie and keeps its origin, with %s', async (_, headers, from) => {
    const led = await start('front.localhost:5173', headers)
    const { origin, pathname, searchParams } = new URL(String(led.headers.location))
    expect([led.status, origin, pathname]).toEqual([
      302,
      'http://post.localhost',
      '/oauth2/authorization/kakao',
    ])
    expect(Object.fromEntries(searchParams)).toEqual({ nonce: 'mine', origin: from })
    expect(led.headers['set-cookie']).toBeUndefined()
  })

  it('ends on the /auth-callback of that host name', async () => {
    const query = { origin: front, nonce: 'mine' }
    const { screen } = await comeBack(named, await leave(named, 'kakao', { account: 'mina' }, { query }))
    expect([screen.origin, screen.searchParams.get('nonce')]).toEqual([front, 'mine'])
  })

  it('ends on PUBLIC_URL if it carries a foreign origin', async () => {
    const query = { origin: 'https://evil.example' }
    const { screen } = await comeBack(named, await leave(named, 'kakao', { account: 'mina' }, { query }))
    expect(screen.origin).toBe('http://post.localhost')
  })

  it.each(['post.localhost', 'post.localhost:8080', 'unknown.example', '127.0.0.1:3650'])(
    'on %s is not redirected: the sign-in starts',
    async host => {
      const { headers } = await start(host)
      expect(String(headers.location)).toContain('/local-sign-in/')
      expect(String(headers['set-cookie'])).toContain('sign_in_browser=')
    },
  )

  it('is not redirected again if it carries its origin, so a proxy that changes Host makes no loop', async () => {
    const query = new URLSearchParams({ origin: front }).toString()
    const { headers } = await start('front.localhost:5173', {}, named, query)
    expect(String(headers.location)).toContain('/local-sign-in/')
  })

  it('is redirected from 127.0.0.1 if PUBLIC_URL is localhost', async () => {
    const local = await openWorld()
    const { headers } = await start('127.0.0.1:3650', {}, local, 'login_hint=mina')
    expect(headers.location).toBe(
      'http://localhost:3650/oauth2/authorization/kakao?login_hint=mina&origin=http%3A%2F%2Flocalhost%3A3650',
    )
    await local.close()
  })
})
