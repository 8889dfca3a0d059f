import { describe, expect, it } from 'vitest'
import { logout, reissue } from '#contract/auth.ts'
import type { Output } from '#contract/route.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  bearer,
  claimsOf,
  cookieValue,
  openListeningWorld,
  refreshCookie,
  signIn,
  tokenFor,
} from './sign-in.fixture.ts'

const front = 'http://front.localhost:5173'
const day = 86_400

const world = await closeAfterTests(openListeningWorld({ WEB_ORIGINS: front }))

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

/** A new sign-in of an account: its refresh token. */
async function begin(account = 'mina'): Promise<string> {
  return cookieValue((await signIn(world, 'kakao', account)).cookies.get('refresh_token'))
}

/** Renews a refresh token: its successor, the error code, or an empty text if no cookie is set. */
async function renew(token: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await world.nobody.ask('POST', reissue.path, {
    headers: { cookie: `refresh_token=${token}`, ...headers },
  })
  return answer.code ?? cookieValue(String(answer.headers['set-cookie']))
}

describe('reissue', () => {
  it('returns an access token and rotates the cookie', async () => {
    const landing = await signIn(world, 'kakao', 'mina')
    const answer = await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.data as object)).toEqual(['accessToken'])
    expect(answer.headers['cache-control']).toBe('no-store')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookieValue(cookie)).toMatch(/^[\w-]{43}$/)
    expect(cookie).not.toContain(refreshCookie(landing).cookie)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=1209600',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  it('needs no body and no Authorization, and ignores invalid ones', async () => {
    let token = await begin()
    token = await renew(token, { authorization: 'Bearer nonsense' })
    token = await renew(token, { 'content-type': 'application/json' })
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('ends the whole sign-in when a token is used again, and no other sign-in', async () => {
    const elsewhere = await begin()
    const first = await begin()
    const second = await renew(first)
    world.clock.move(10)
    expect(await renew(first)).toBe('AUTH-004')
    expect(await renew(second)).toBe('AUTH-004')
    expect(await renew(elsewhere)).toMatch(/^[\w-]{43}$/)
  })

  it('returns a further successor for a token replaced less than 10 s ago, counted from the first', async () => {
    const first = await begin()
    const second = await renew(first)
    world.clock.move(9)
    const third = await renew(first)
    expect(third).not.toBe(second)
    expect(await renew(second)).toMatch(/^[\w-]{43}$/)
    expect(await renew(third)).toMatch(/^[\w-]{43}$/)
    world.clock.move(1)
    expect(await renew(first)).toBe('AUTH-004')
  })

  it('returns an access token to 20 calls at once with one token, and a valid successor to 3 of them', async () => {
    const headers = { cookie: `refresh_token=${await begin()}` }
    const calls = Array.from({ length: 20 }, () => world.nobody.ask('POST', reissue.path, { headers }))
    const answers = await Promise.all(calls)
    for (const { status, data } of answers) {
      const { accessToken } = data as Output<typeof reissue>
      expect([status, claimsOf(accessToken).role]).toEqual([200, 'USER'])
    }
    const cookies = answers.flatMap(answer => answer.headers['set-cookie'] ?? []).map(String)
    expect(new Set(cookies.map(cookieValue)).size).toBe(3)
    for (const cookie of cookies) expect(await renew(cookieValue(cookie))).toMatch(/^[\w-]{43}$/)
  })

  it('sets no cookie for the fourth use within 10 s, and ends the whole sign-in for a use after 10 s', async () => {
    const first = await begin()
    const second = await renew(first)
    for (let use = 2; use <= 3; use++) expect(await renew(first)).toMatch(/^[\w-]{43}$/)
    expect(await renew(first)).toBe('')
    world.clock.move(10)
    expect(await renew(first)).toBe('AUTH-004')
    expect(await renew(second)).toBe('AUTH-004')
  })

  it('ends the sign-in once when twenty late calls come at once', async () => {
    const first = await begin()
    const second = await renew(first)
    world.clock.move(10)
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(first)))
    expect(new Set(answers)).toEqual(new Set(['AUTH-004']))
    expect(await renew(second)).toBe('AUTH-004')
  })

  it('is allowed for 14 days after the last renewal', async () => {
    const first = await begin()
    world.clock.move(14 * day - 1)
    const second = await renew(first)
    world.clock.move(14 * day - 1)
    const third = await renew(second)
    world.clock.move(14 * day)
    expect(await renew(third)).toBe('AUTH-004')
  })

  it('is refused after half a year, with any number of renewals', async () => {
    let token = await begin()
    for (let month = 1; month < 18; month++) {
      world.clock.move(10 * day)
      token = await renew(token)
      expect(token).toMatch(/^[\w-]{43}$/)
    }
    world.clock.move(10 * day)
    expect(await renew(token)).toBe('AUTH-004')
  })

  it('is refused for anything but a refresh token', async () => {
    expect((await world.nobody.call(reissue)).code).toBe('AUTH-004')
    expect(await renew('')).toBe('AUTH-004')
    expect(await renew('made-up')).toBe('AUTH-004')
    expect(await renew('%E0%A4%A')).toBe('AUTH-004')
  })

  it('is allowed for our own pages only, and rotates nothing for others', async () => {
    const token = await begin()
    for (const origin of ['https://evil.example', 'null', `${front}.evil.example`]) {
      expect(await renew(token, { origin })).toBe('AUTH-004')
    }
    world.clock.move(11)
    const next = await renew(token, { origin: front })
    expect(await renew(next, { origin: world.context.config.publicUrl })).toMatch(/^[\w-]{43}$/)
  })

  it('is refused after a bar or a withdrawal, and lifting the bar restores no sign-in', async () => {
    const landing = await signIn(world, 'kakao', 'leaving')
    const token = cookieValue(landing.cookies.get('refresh_token'))
    const id = Number(claimsOf(await tokenFor(world, landing)).sub)
    await now(ctx => barMember(ctx, id))
    expect(await renew(token)).toBe('AUTH-004')
    await now(ctx => liftBar(ctx, id))
    expect(await renew(token)).toBe('AUTH-004')
    const again = await begin('leaving')
    await now(ctx => withdrawPerson(ctx, id))
    expect(await renew(again)).toBe('AUTH-004')
  })

  it('returns the present role and zip code', async () => {
    const landing = await signIn(world, 'kakao', 'risen')
    const id = Number(claimsOf(await tokenFor(world, landing)).sub)
    await world.sql`update members set role = 'ADMIN', zip_code = 'R1SEN' where id = ${id}`
    const { data } = await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
    expect(claimsOf((data as { accessToken: string }).accessToken)).toMatchObject({
      role: 'ADMIN',
      zipCode: 'R1SEN',
    })
  })
})

describe('logout', () => {
  it('ends this sign-in by its cookie alone, at any rotation, and clears the cookie', async () => {
    const elsewhere = await begin()
    const first = await begin()
    const second = await renew(first)
    for (const token of [first, second]) {
      const answer = await world.nobody.ask('POST', logout.path, {
        headers: { cookie: `refresh_token=${token}` },
      })
      expect([answer.status, answer.data]).toEqual([200, null])
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^refresh_token=; .*Path=\/; .*Expires=Thu, 01 Jan 1970/,
      )
    }
    expect(await renew(second)).toBe('AUTH-004')
    expect(await renew(elsewhere)).toMatch(/^[\w-]{43}$/)
  })

  it('ends the sign-in of the access token without a cookie, and no other', async () => {
    const elsewhere = await begin()
    const landing = await signIn(world, 'kakao', 'mina')
    const headers = bearer(await tokenFor(world, landing))
    expect((await world.nobody.ask('POST', logout.path, { headers })).status).toBe(200)
    expect(await renew(cookieValue(landing.cookies.get('refresh_token')))).toBe('AUTH-004')
    expect(await renew(elsewhere)).toMatch(/^[\w-]{43}$/)
  })

  it('returns 200 and ends no sign-in if the token names none', async () => {
    const elsewhere = await begin()
    const { sub } = claimsOf(await tokenFor(world, await signIn(world, 'kakao', 'mina')))
    const headers = bearer(world.as({ id: Number(sub), zipCode: '' }).token)
    expect((await world.nobody.ask('POST', logout.path, { headers })).status).toBe(200)
    expect(await renew(elsewhere)).toMatch(/^[\w-]{43}$/)
  })

  it('accepts any body', async () => {
    const cookie = `refresh_token=${await begin()}`
    for (const body of ['', '{}', '[1]', 'null', '{"refreshToken":"x"}']) {
      expect((await world.nobody.ask('POST', logout.path, { headers: { cookie }, body })).status).toBe(200)
    }
    const text = { cookie, 'content-type': 'text/plain' }
    expect((await world.nobody.ask('POST', logout.path, { headers: text, body: 'bye' })).status).toBe(200)
  })

  it('is refused without a sign-in', async () => {
    expect((await world.nobody.call(logout)).code).toBe('AUTH-007')
    const cookie = 'refresh_token=made-up'
    expect((await world.nobody.ask('POST', logout.path, { headers: { cookie } })).code).toBe('AUTH-007')
    expect((await world.nobody.ask('POST', logout.path, { headers: bearer('nonsense') })).code).toBe(
      'AUTH-007',
    )
  })
})
