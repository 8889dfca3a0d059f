import { afterEach, describe, expect, it, vi } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { changeRest, getMe } from '#contract/members.ts'
import { countNotRead } from '#contract/notifications.ts'
import { acceptLetter, drawLetters } from '#contract/random-letters.ts'
import { claimRights } from '#contract/rights-claims.ts'
import type { Route } from '#contract/route.ts'
import { endpoints } from '#server/routes.ts'
import { listen } from '#test/support/listener.ts'
import { refused } from '#test/support/refused.ts'
import { isRest, itInRest } from '#test/support/samples.ts'
import { day, hour, words } from '#test/support/steps.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'
import { actionLimits } from './action-limits.ts'

const open: World[] = []
async function limited(environment: Record<string, string> = {}): Promise<World> {
  const world = await openWorld({ RATE_LIMITS: 'on', ...environment })
  open.push(world)
  return world
}
afterEach(async () => {
  for (const world of open.splice(0).reverse()) await world.close()
})

/** A member who joined long ago, at a server that knows it: a server reads the newcomers at its start. */
async function settled(world: World): Promise<Member> {
  const member = await world.member()
  world.clock.move(day)
  const later = await world.secondServer()
  open.push(later)
  return later.as(member)
}

/** The number of calls that reach the handler, of this many. */
async function passes(times: number, ask: () => Promise<{ status: number }>): Promise<number> {
  let passed = 0
  for (let time = 0; time < times; time++) if ((await ask()).status !== 429) passed++
  return passed
}

const accepts = (member: Member, times: number) =>
  passes(times, () => member.ask('POST', acceptLetter.path, { body: { letterId: 999_999 } }))

describe('a member over a limit', () => {
  it('gets Retry-After and the sentence of the contract', async () => {
    const world = await limited()
    const mina = await world.member()
    const other = await world.member()
    expect(await accepts(mina, 40)).toBe(30)
    const over = await mina.ask('POST', acceptLetter.path, { body: { letterId: 1 } })
    refused(over, 429, 'COM-004')
    expect(Object.keys(over.error).sort()).toEqual(['code', 'message', 'timestamp'])
    const seconds = Number(over.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(await accepts(other, 1)).toBe(1)
    world.clock.move(seconds - 1)
    expect(await accepts(mina, 1)).toBe(0)
    world.clock.move(1)
    expect(await accepts(mina, 1)).toBe(1)
  })

  itInRest('has smaller limits on the first day of an account', async () => {
    const world = await limited()
    expect(await accepts(await world.member(), 70)).toBe(30)
    expect(await accepts(await settled(world), 70)).toBe(60)
  })

  itInRest('is limited over all calls of one action together, and over the day', async () => {
    const world = await limited()
    const mina = await settled(world)
    const send = () => mina.ask('POST', sendLetter.path, { body: words() })
    const answer = () => mina.ask('POST', answerHeld.path, { body: words() })
    expect((await passes(30, send)) + (await passes(60, answer))).toBe(60)
    let sent = 60
    for (let round = 0; round < 5; round++) {
      world.clock.move(hour)
      sent += await passes(60, answer)
    }
    expect(sent).toBe(300)
  })

  itInRest('may ask for what is unread at every rendering', async () => {
    const world = await limited()
    const mina = await world.member()
    expect(await passes(600, () => mina.call(countNotRead))).toBe(600)
  })

  it('may change the rest note, which others read, twenty times in ten minutes and thirty times a day', async () => {
    const world = await limited()
    const mina = await settled(world)
    const change = () => mina.ask('PATCH', changeRest.path, { body: { until: null } })
    expect(await passes(22, change)).toBe(20)
    world.clock.move(hour)
    expect(await passes(12, change)).toBe(10)
    world.clock.move(hour)
    expect(await passes(1, change)).toBe(0)
  })

  it('is refused before a body is read', async () => {
    const world = await limited()
    const mina = await world.member()
    await accepts(mina, 30)
    const { code } = await mina.ask('POST', acceptLetter.path, { body: '가'.repeat(400_000) })
    expect(code).toBe('COM-004')
  })

  itInRest('opens streams, but not thousands of them', async () => {
    const world = await limited()
    const mina = await world.member()
    const first = await listen(world, mina.token)
    const streams = [
      first,
      ...(await Promise.all(Array.from({ length: 124 }, () => listen(world, mina.token)))),
    ]
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(5)
    for (const stream of streams) stream.leave()
  })
})

describe('the limit of an address', () => {
  const from = (world: World, remoteAddress: string, forwarded?: string) =>
    world.app.inject({
      method: 'POST',
      url: claimRights.path,
      remoteAddress,
      ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
    })
  const starts = (times: number, ask: () => ReturnType<typeof from>) =>
    passes(times, async () => ({ status: (await ask()).statusCode }))

  it('applies without a sign-in, whatever token is made up', async () => {
    const world = await limited()
    const ask = (authorization: string) =>
      world.nobody.ask('POST', claimRights.path, { headers: { authorization } })
    let made = 0
    expect(await passes(20, () => ask(`Bearer a.b.${made++}`))).toBe(5)
  })

  it('counts the connecting address if no proxy is trusted, whatever the headers say', async () => {
    const world = await limited()
    let said = 0
    expect(await starts(20, () => from(world, '203.0.113.9', `198.51.100.${said++}`))).toBe(5)
    expect(await starts(1, () => from(world, '203.0.113.10'))).toBe(1)
  })

  it('counts the last address that a trusted proxy named, not those that its client made up', async () => {
    const world = await limited({ TRUST_PROXY: '1' })
    let said = 0
    expect(await starts(20, () => from(world, '10.0.0.1', `198.51.100.${said++}, 203.0.113.9`))).toBe(5)
    expect(await starts(1, () => from(world, '10.0.0.1', '203.0.113.9, 203.0.113.10'))).toBe(1)
  })

  itInRest('believes proxies of the trusted networks only', async () => {
    const world = await limited({ TRUST_PROXY: '10.0.0.0/8' })
    let said = 0
    expect(await starts(20, () => from(world, '203.0.113.9', `198.51.100.${said++}`))).toBe(5)
    expect(await starts(20, () => from(world, '10.0.0.1', `${said++}.1.1.1, 203.0.113.11, 10.9.9.9`))).toBe(5)
  })

  itInRest('counts an IPv6 household as one address', async () => {
    const world = await limited()
    let host = 0
    expect(await starts(20, () => from(world, `2001:db8:0:7::${(++host).toString(16)}`))).toBe(5)
    expect(await starts(1, () => from(world, '2001:db8:0:8::1'))).toBe(1)
  })

  it('lets a /48 network of IPv6 make ten times the calls of a /64', async () => {
    const world = await limited()
    let passed = 0
    for (let net = 1; net <= 12; net++)
      passed += await starts(5, () => from(world, `2001:db8:0:${net.toString(16)}::1`))
    expect(passed).toBe(50)
    expect(await starts(1, () => from(world, '2001:db8:1:1::1'))).toBe(1)
  })

  it.each([
    ['starts of a sign-in', 'GET', '/oauth2/authorization/facebook', 60],
    ['renewals', 'POST', reissue.path, 120],
  ] as const)(
    '%s: one browser has its own limit, a school behind one address twenty times that',
    async (...given) => {
      const [, method, url, max] = given
      const world = await limited()
      const ask = async (cookie: string) => {
        const headers = { cookie, origin: world.context.config.publicUrl }
        return { status: (await world.app.inject({ method, url, headers })).statusCode }
      }
      const name = method === 'GET' ? 'sign_in_browser' : 'refresh_token'
      expect(await passes(max + 5, () => ask(`${name}=one`))).toBe(max)
      let browsers = 0
      const others = (times: number) => passes(times, () => ask(`${name}=${browsers++}`))
      expect(await others(max * 2)).toBe(max * 2)
      if (isRest) expect(await others(max * 20)).toBe(max * 17)
    },
  )

  itInRest('bounds what many members behind it do together, as widely as an office needs', async () => {
    const world = await limited()
    const members = await world.members(25)
    let passed = 0
    for (const member of members) passed += await accepts(member, 30)
    expect(passed).toBe(600)
  })
})

describe('several servers', () => {
  it('count together, and go on where one was restarted', async () => {
    const world = await limited()
    const mina = await world.member()
    const there = await world.secondServer()
    open.push(there)
    expect(await accepts(mina, 20)).toBe(20)
    await counted(world, 20)
    const elsewhere = there.as(mina)
    expect(await accepts(elsewhere, 8)).toBe(8)
    await counted(world, 28)
    // The server has learned the counts of the others by then.
    expect(await accepts(elsewhere, 1)).toBe(1)
    await counted(world, 29)
    expect(await accepts(elsewhere, 40)).toBeLessThanOrEqual(1)
  })

  itInRest('let an administrator open 300 members an hour by their ids, together', async () => {
    const world = await limited()
    const admin = await world.admin()
    const there = await world.secondServer()
    open.push(there)
    let id = admin.id
    const opens = (by: Member, times: number) =>
      passes(times, () => by.ask('GET', `/api/admin/members/${id++}`))
    expect(await opens(admin, 310)).toBe(300)
    await counted(world, 300)
    const elsewhere = there.as(admin, 'ADMIN')
    // A server learns the sum at its next exchange, and only its own calls cause one.
    expect(await opens(elsewhere, 30)).toBe(30)
    await vi.waitFor(async () => expect(await opens(elsewhere, 1)).toBe(0), 5000)
  })

  it('keep no address and no member in the database, and forget what is over', async () => {
    const world = await limited()
    const mina = await world.member()
    for (let time = 0; time < 30; time++)
      await world.app.inject({ url: '/oauth2/authorization/x', remoteAddress: '203.0.113.77' })
    await accepts(mina, 10)
    await vi.waitFor(async () => {
      expect((await world.sql`select from rate_windows`).length).toBeGreaterThan(1)
    }, 30_000)
    for (const { text } of await world.sql<{ text: string }[]>`select w::text as text from rate_windows w`) {
      expect(text).toMatch(/^\("\\\\x[0-9a-f]{64}",/)
      expect(text).not.toContain(Buffer.from('203.0.113.77').toString('hex'))
    }
    world.clock.move(3 * day)
    // The last counts may still be on their way.
    await vi.waitFor(async () => {
      await world.background()
      expect(await world.sql`select from rate_windows`).toHaveLength(0)
    }, 30_000)
  })

  itInRest('go on when they cannot be told of each other', async () => {
    const world = await limited()
    const mina = await world.member()
    await world.sql`alter table rate_windows rename to rate_windows_elsewhere`
    expect(await accepts(mina, 40)).toBe(30)
    await world.sql`alter table rate_windows_elsewhere rename to rate_windows`
    await vi.waitFor(async () => {
      expect((await world.sql`select from rate_windows where count = 30`).length).toBeGreaterThan(0)
    }, 30_000)
  })
})

describe('the limits', () => {
  it('name existing endpoints, and are smaller for newcomers', () => {
    const all = endpoints.map(({ route }) => endpointOf(route))
    const open = endpoints
      .filter(({ route }) => route.guard === 'anyone')
      .map(({ route }) => endpointOf(route))
    for (const { endpoints: named, member, newcomer, address } of actionLimits) {
      for (const endpoint of named) expect(all).toContain(endpoint)
      // A form without a sign-in counts by the address alone.
      if (named.some(endpoint => open.includes(endpoint))) {
        expect([member, newcomer]).toEqual([address, address])
        continue
      }
      newcomer.forEach(({ max, seconds }, at) => {
        expect(seconds).toBe(member[at]!.seconds)
        expect(max).toBeLessThan(member[at]!.max)
        // A person makes one call every half minute, for ten minutes.
        expect(member[0]!.max / member[0]!.seconds).toBeGreaterThanOrEqual(1 / 30)
      })
      expect(address[0]!.max).toBeGreaterThanOrEqual(member[0]!.max * 10)
    }
  })

  it('need no statement for a read, nor for a draw', async () => {
    const world = await limited()
    const mina = await world.member()
    await mina.call(getMe)
    expect((await mina.call(drawLetters, { params: { category: 'ALL' } })).status).toBe(200)
    expect(await world.sql`select from rate_windows`).toHaveLength(0)
  })

  it('of a day outlast a restart, and of calls at once no more pass', async () => {
    const world = await limited()
    const claim = ({ app }: World) =>
      app.inject({ method: 'POST', url: claimRights.path, remoteAddress: '203.0.113.77', payload: {} })
    const at = (times: number, where: World) =>
      Promise.all(Array.from({ length: times }, () => claim(where))).then(
        all => all.filter(({ statusCode }) => statusCode !== 429).length,
      )
    expect(await at(3, world)).toBe(3)
    const fresh = await world.secondServer()
    open.push(fresh)
    const passed = await Promise.all([at(6, world), at(6, fresh)])
    expect(passed[0] + passed[1]).toBe(2)
    const over = await claim(fresh)
    const seconds = Number(over.headers['retry-after'])
    world.clock.move(seconds - 1)
    expect(await at(1, fresh)).toBe(0)
    world.clock.move(1)
    expect(await at(1, fresh)).toBe(1)
  })

  itInRest('are off with RATE_LIMITS=off', async () => {
    const world = await limited({ RATE_LIMITS: 'off' })
    const mina = await world.member()
    expect(await accepts(mina, 100)).toBe(100)
  })
})

/** Waits until the servers know this count, for ten minutes and for the day. */
const counted = (world: World, count: number) =>
  vi.waitFor(
    async () => expect(await world.sql`select from rate_windows where count = ${count}`).toHaveLength(2),
    10_000,
  )

const endpointOf = ({ method, path }: Route) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
