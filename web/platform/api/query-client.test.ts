import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const unanswered = new CallError({ message: '' }, 0)

/** Reads once; each call fails with `errors` in turn, then succeeds. */
function read(errors: Error[]) {
  const calls: number[] = []
  const queryFn = () => {
    calls.push(Date.now())
    const error = errors[calls.length - 1]
    return error ? Promise.reject(error) : Promise.resolve('read')
  }
  const answer = queryClient.fetchQuery({
    queryKey: ['read'],
    queryFn,
    retry: queryClient.getDefaultOptions().queries!.retry!,
  })
  return { calls, answer: answer.catch(error => error) }
}

test('a read without an answer is repeated after one second and after two', async () => {
  const { calls, answer } = read([unanswered, unanswered])
  await vi.runAllTimersAsync()
  expect(await answer).toBe('read')
  expect([calls[1]! - calls[0]!, calls[2]! - calls[1]!]).toEqual([1000, 2000])
})

test('after three calls the screen shows the failure', async () => {
  const { calls, answer } = read(Array(9).fill(unanswered))
  await vi.runAllTimersAsync()
  expect([await answer, calls.length]).toEqual([unanswered, 3])
})

test.each([
  ['a refusal', new CallError({ code: 'LET-001', message: '' }, 404)],
  ['a fault of the server', new CallError({ code: 'COM-002', message: '' }, 500)],
  [
    'a busy server, which `call` has asked for ten seconds',
    new CallError({ code: 'COM-002', message: '' }, 503),
  ],
  ['too many calls', new CallError({ code: 'COM-004', message: '' }, 429, { retryAfter: 30 })],
])('%s is shown at once', async (_, error) => {
  const { calls, answer } = read([error])
  await vi.runAllTimersAsync()
  expect([await answer, calls.length]).toEqual([error, 1])
})
