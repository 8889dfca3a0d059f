import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const unwell = new CallError({ code: 'COM-002', message: '' }, 503, 2)

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

test('a read that meets an unwell server is repeated after the seconds that it names', async () => {
  const { calls, answer } = read([unwell, unwell])
  await vi.runAllTimersAsync()
  expect(await answer).toBe('read')
  expect([calls[1]! - calls[0]!, calls[2]! - calls[1]!]).toEqual([2000, 2000])
})

test('after four calls the screen shows the failure', async () => {
  const { calls, answer } = read(Array(9).fill(unwell))
  await vi.runAllTimersAsync()
  expect([await answer, calls.length]).toEqual([unwell, 4])
})

test.each([
  ['a refusal', new CallError({ code: 'LET-001', message: '' }, 404)],
  ['a fault of the server', new CallError({ code: 'COM-002', message: '' }, 500)],
  ['too many calls', new CallError({ code: 'COM-004', message: '' }, 429, 30)],
])('%s is shown at once', async (_, error) => {
  const { calls, answer } = read([error])
  await vi.runAllTimersAsync()
  expect([await answer, calls.length]).toEqual([error, 1])
})
