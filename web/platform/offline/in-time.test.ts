import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInTime } from './in-time.ts'

const fresh = new Response('fresh')
const old = new Response('old')
const never = () => new Promise<Response>(() => {})
const failing = () => Promise.reject(new TypeError('no network'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the network answers goes before what is kept', async () => {
  expect(
    await answerInTime(
      async () => fresh,
      async () => old,
    ),
  ).toBe(fresh)
})

test('what is kept stands in for a network that fails or takes too long', async () => {
  expect(await answerInTime(failing, async () => old)).toBe(old)
  const answer = answerInTime(never, async () => old)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await answer).toBe(old)
})

test('with nothing kept the network is waited for, and its failure is told', async () => {
  const slow = () => new Promise<Response>(resolve => setTimeout(resolve, 9000, fresh))
  const answer = answerInTime(slow, async () => undefined)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe(fresh)
  await expect(answerInTime(failing, async () => undefined)).rejects.toThrow('no network')
})
