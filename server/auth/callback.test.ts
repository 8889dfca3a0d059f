import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#test/world.ts'
import { browser, claimsOf, comeBack, cookieValue, leave, openListeningWorld, tokenFor } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('a callback', () => {
  const failed = { error: 'login_failed' }
  const screenOf = async (callback: URL, headers = {}) =>
    Object.fromEntries((await comeBack(world, callback, headers)).screen.searchParams)

  it('counts once, of two at once too', async () => {
    const { callback } = await leave(world, 'kakao', { account: 'mina' })
    const landings = await Promise.all([comeBack(world, callback), comeBack(world, callback)])
    expect(landings.map(({ error }) => error).sort()).toEqual(['login_failed', null])
    expect(await screenOf(callback)).toEqual(failed)
  })

  it('is not used up by who only looks ahead', async () => {
    const { callback } = await leave(world, 'kakao', { account: 'mina' })
    const looked = await world.app.inject({ method: 'HEAD', url: callback.pathname + callback.search })
    expect(looked.statusCode).toBe(404)
    expect((await comeBack(world, callback)).error).toBeNull()
  })

  it('counts for ten minutes', async () => {
    const { callback } = await leave(world, 'kakao', { account: 'mina' })
    world.clock.move(600)
    expect(await screenOf(callback)).toEqual(failed)
  })

  it.each([
    ['an unknown state', (callback: URL) => callback.searchParams.set('state', 'made-up')],
    ['two states', (callback: URL) => callback.searchParams.append('state', 'made-up')],
    ['no state', (callback: URL) => callback.searchParams.delete('state')],
    ['nothing', (callback: URL) => (callback.search = '')],
    ["another provider's way", (callback: URL) => (callback.pathname = '/login/oauth2/code/naver')],
    ['an unknown way', (callback: URL) => (callback.pathname = '/login/oauth2/code/facebook')],
  ])('with %s fails', async (_what, spoil) => {
    const { callback } = await leave(world, 'kakao', { account: 'mina' })
    spoil(callback)
    expect(await screenOf(callback)).toEqual(failed)
  })

  it('may come to another server than the one that it began at', async () => {
    const second = await world.secondServer()
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    for (const name of ['naver', 'kakao', 'google']) {
      const { callback } = await leave(world, name, { account: 'mina' })
      const landing = await comeBack(second, callback)
      expect(claimsOf(await tokenFor(world, landing)).role).toBe('USER')
    }
    await second.close()
  })
})

describe('against login CSRF', () => {
  it('gives the screen its nonce back, and refuses one that cannot be one', async () => {
    const { callback } = await leave(world, 'kakao', { account: 'mina' }, { query: { nonce: 'a b~!' } })
    expect((await comeBack(world, callback)).screen.searchParams.get('nonce')).toBe('a b~!')
    for (const nonce of ['', 'x'.repeat(129), '가', 'a\nb']) {
      const search = new URLSearchParams({ nonce })
      const { status, code, error } = await world.nobody.ask('GET', `/oauth2/authorization/kakao?${search}`)
      expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', ['nonce']])
    }
  })

  it('lets a browser end only what it started itself', async () => {
    const mine = await leave(world, 'kakao', { account: 'mina' }, { headers: browser })
    const cookie = mine.cookies.get('sign_in_browser')
    expect(cookie?.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'])
    const own = { ...browser, cookie: `sign_in_browser=${cookieValue(cookie)}` }
    expect((await comeBack(world, mine.callback, own)).error).toBeNull()

    const others = await leave(world, 'kakao', { account: 'mallory' }, { headers: browser })
    expect((await comeBack(world, others.callback, own)).error).toBe('login_failed')
    const bare = await leave(world, 'kakao', { account: 'mallory' }, { headers: browser })
    expect((await comeBack(world, bare.callback, browser)).error).toBe('login_failed')
    const byScript = await leave(world, 'kakao', { account: 'mallory' })
    expect((await comeBack(world, byScript.callback, own)).error).toBe('login_failed')
  })

  it('lets a browser sign in twice at once', async () => {
    const first = await leave(world, 'kakao', { account: 'mina' }, { headers: browser })
    const own = { ...browser, cookie: `sign_in_browser=${cookieValue(first.cookies.get('sign_in_browser'))}` }
    const second = await leave(world, 'naver', { account: 'mina' }, { headers: own })
    expect((await comeBack(world, first.callback, own)).error).toBeNull()
    expect((await comeBack(world, second.callback, own)).error).toBeNull()
  })
})
