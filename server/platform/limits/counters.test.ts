import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, networkOf } from './caller-address.ts'
import { createCounters } from './counters.ts'

function counting(max = 10, seconds = 60) {
  let now = 1_800_000_000
  const bucket = { key: 'm 1 writing', limit: { max, seconds } }
  const counters = createCounters(() => new Date(now * 1000))
  const pass = (times = 1) => {
    let passed = 0
    for (let time = 0; time < times; time++) {
      if (counters.secondsUntilFree(bucket) > 0) continue
      counters.count(bucket)
      passed++
    }
    return passed
  }
  return { counters, pass, wait: () => counters.secondsUntilFree(bucket), move: (by: number) => (now += by) }
}

describe('a limit', () => {
  it('lets as many through as it says, and not one more', () => {
    const { pass, wait } = counting()
    expect(pass(30)).toBe(10)
    expect(wait()).toBeGreaterThan(0)
  })

  it('never lets twice as many through at the edge of two windows', () => {
    const { pass, move } = counting()
    move(59)
    expect(pass(30)).toBe(10)
    move(1)
    expect(pass(30)).toBe(0)
    move(30)
    expect(pass(30)).toBe(5)
  })

  it('lets a caller through who waits as long as the answer says, and not a second earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(45), { maxLength: 20 }), (max, pauses) => {
        const { pass, wait, move } = counting(max)
        for (const pause of pauses) {
          pass(pause)
          move(pause)
        }
        pass(100)
        const seconds = wait()
        expect(seconds).toBeGreaterThan(0)
        move(seconds - 1)
        expect(pass()).toBe(0)
        move(1)
        expect(pass()).toBe(1)
      }),
    )
  })

  it('reports a key to the other servers from a tenth of its limit on, once', () => {
    const { counters, pass } = counting(100)
    pass(9)
    expect(counters.takeUnsent()).toEqual([])
    pass()
    expect(counters.takeUnsent()).toMatchObject([{ count: 10 }])
    expect(counters.takeUnsent()).toEqual([])
    pass()
    const [unsent] = counters.takeUnsent()
    expect(unsent).toMatchObject({ count: 1 })
    counters.giveBack([unsent!])
    expect(counters.takeUnsent()).toMatchObject([{ count: 1 }])
  })

  it('adds the counts of other servers, in this window and in the one before', () => {
    const { counters, pass, move } = counting()
    pass(2)
    const { startsAt, key } = counters.takeUnsent()[0]!
    pass()
    counters.learn([{ key, startsAt, now: 7, before: 0 }])
    expect(pass(30)).toBe(2)
    move(60)
    counters.learn([{ key, startsAt, now: 5, before: 0 }])
    move(30)
    expect(pass(30)).toBeGreaterThan(2)
  })

  it('holds no more keys than its maximum', () => {
    const counters = createCounters(() => new Date(0))
    const limit = { max: 1, seconds: 60 }
    for (let key = 0; key < 250_000; key++) counters.count({ key: String(key), limit })
    expect(counters.takeUnsent().length).toBeLessThanOrEqual(100_000)
    expect(counters.secondsUntilFree({ key: '249999', limit })).toBeGreaterThan(0)
  })

  it('keeps a standing limit while 300,000 other keys overflow the counters', () => {
    const counters = createCounters(() => new Date(0))
    const standing = { key: 'standing', limit: { max: 5, seconds: 86_400 } }
    for (let call = 0; call < 5; call++) counters.count(standing)
    const limit = { max: 60, seconds: 60 }
    for (let key = 0; key < 300_000; key++) counters.count({ key: String(key), limit })
    expect(counters.secondsUntilFree(standing)).toBeGreaterThan(0)
  })
})

describe('an address', () => {
  it('of IPv6 belongs to a /48 network, one of IPv4 to none', () => {
    expect(['2001:db8:1:7::1', '203.0.113.9'].map(networkOf)).toEqual(['2001:db8:1::/48', null])
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51515', '203.0.113.9'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
    ['2001:DB8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(5000), 'x'.repeat(64)],
  ])('%s counts as %s', (ip, counted) => {
    expect(addressOf(ip)).toBe(counted)
  })
})
