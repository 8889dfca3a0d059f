import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSlowCalls, withSlowNotice } from './slow-notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slow = () => useSlowCalls.getState().slow
const reading = { hasWords: false, mayRepeat: true }
const sending = { hasWords: true, mayRepeat: false }

/** The first `hanging` attempts hang until they are given up; later ones are answered. */
function line(hanging: number) {
  const attempts: AbortSignal[] = []
  const attempt = (signal: AbortSignal) => {
    attempts.push(signal)
    if (attempts.length > hanging) return Promise.resolve('answer')
    return new Promise<string>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  }
  return { attempts, attempt }
}

test('a slow call is listed after 8 seconds, goes on, and leaves the list when answered', async () => {
  let answer = (_: string) => {}
  const call = withSlowNotice(() => new Promise<string>(answered => (answer = answered)), reading)
  await vi.advanceTimersByTimeAsync(7999)
  expect(slow()).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(slow()).toMatchObject([reading])
  answer('at last')
  expect(await call).toBe('at last')
  expect(slow()).toEqual([])
})

test('a repeatable call starts again when it is given up', async () => {
  const { attempts, attempt } = line(2)
  const call = withSlowNotice(attempt, reading)
  for (const count of [1, 2]) {
    await vi.advanceTimersByTimeAsync(8000)
    expect(attempts).toHaveLength(count)
    slow()[0]?.giveUp()
  }
  expect(await call).toBe('answer')
  expect(attempts.map(({ aborted }) => aborted)).toEqual([true, true, false])
  expect(slow()).toEqual([])
})

test('a call that cannot be repeated fails and says that it may have succeeded', async () => {
  const { attempt } = line(1)
  const call = withSlowNotice(attempt, sending)
  const failed = expect(call).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  await vi.advanceTimersByTimeAsync(8000)
  slow()[0]?.giveUp()
  await failed
  expect(slow()).toEqual([])
})

test('a call whose signal aborts does not start again', async () => {
  const { attempts, attempt } = line(1)
  const unwanted = new AbortController()
  const call = withSlowNotice(attempt, reading, unwanted.signal)
  const ended = expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(8000)
  unwanted.abort()
  await ended
  expect(attempts).toHaveLength(1)
  expect(slow()).toEqual([])
})
