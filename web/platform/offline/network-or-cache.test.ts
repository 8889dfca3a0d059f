import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverMark } from '#contract/errors.ts'
import { networkOrCache } from './network-or-cache.ts'

const answerOf = (status: number, isOurs: boolean) =>
  new Response('answer', { status, headers: isOurs ? { [serverMark]: '1' } : {} })
const fresh = answerOf(200, true)
const old = new Response('old')
const never = () => new Promise<Response>(() => {})
const failing = () => Promise.reject(new TypeError('no network'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('networkOrCache prefers the network', async () => {
  expect(
    await networkOrCache(
      async () => fresh,
      async () => old,
    ),
  ).toBe(fresh)
})

test('networkOrCache answers with the kept copy when the network fails or is slow', async () => {
  expect(await networkOrCache(failing, async () => old)).toBe(old)
  const answer = networkOrCache(never, async () => old)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await answer).toBe(old)
})

test('networkOrCache waits for the network without a kept copy, and fails with it', async () => {
  const slow = () => new Promise<Response>(resolve => setTimeout(resolve, 9000, fresh))
  const answer = networkOrCache(slow, async () => undefined)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe(fresh)
  await expect(networkOrCache(failing, async () => undefined)).rejects.toThrow('no network')
})

// A Response with status 0 and this type can only come from a browser.
const redirect = { type: 'opaqueredirect', status: 0, headers: new Headers() } as Response

test.each([
  ['a page of a captive portal', answerOf(200, false), 'the kept copy'],
  ['the 403 of a firewall', answerOf(403, false), 'the kept copy'],
  ['the 404 of a proxy', answerOf(404, false), 'the kept copy'],
  ['the 502 of a proxy', answerOf(502, false), 'the kept copy'],
  ['our own 503', answerOf(503, true), 'the kept copy'],
  ['our own 429', answerOf(429, true), 'the kept copy'],
  ['our own 404', answerOf(404, true), 'the answer'],
  ['our document', answerOf(200, true), 'the answer'],
  ['a redirect', redirect, 'the answer'],
])(
  '%s reaches a browser with a kept copy as expected, and one without a copy as it came',
  async (_, answer, shown) => {
    const copied = await networkOrCache(
      async () => answer,
      async () => old,
    )
    expect(copied).toBe(shown === 'the answer' ? answer : old)
    const alone = await networkOrCache(
      async () => answer,
      async () => undefined,
    )
    expect(alone).toBe(answer)
  },
)
