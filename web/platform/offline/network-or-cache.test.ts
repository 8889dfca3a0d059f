import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkOrCache } from './network-or-cache.ts'

const fresh = new Response('fresh')
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
