import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently, useSlowCalls } from './slow-notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slow = () => useSlowCalls.getState().slow
const reading = { hasWords: false, mayRepeat: true }
const sending = { hasWords: true, mayRepeat: false }

/** Attempts that hang until they are given up, and those after `hanging` of them that are answered. */
function line(hanging: number) {
  const attempts: AbortSignal[] = []
  const attempt = (signal: AbortSignal) => {
    attempts.push(signal)
    if (attempts.length > hanging) return Promise.resolve('answer')
    return new Promise<string>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  }
  return { attempts, attempt }
}

test('after a while somebody may wonder; the attempt goes on, and once answered nobody does', async () => {
  let answer = (_: string) => {}
  const call = patiently(() => new Promise<string>(answered => (answer = answered)), reading)
  await vi.advanceTimersByTimeAsync(7999)
  expect(slow()).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(slow()).toMatchObject([reading])
  answer('at last')
  expect(await call).toBe('at last')
  expect(slow()).toEqual([])
})

test('what may be repeated is begun anew when it is given up', async () => {
  const { attempts, attempt } = line(2)
  const call = patiently(attempt, reading)
  for (const count of [1, 2]) {
    await vi.advanceTimersByTimeAsync(8000)
    expect(attempts).toHaveLength(count)
    slow()[0]?.giveUp()
  }
  expect(await call).toBe('answer')
  expect(attempts.map(({ aborted }) => aborted)).toEqual([true, true, false])
  expect(slow()).toEqual([])
})

test('what may not be repeated fails as a call without an answer, and says that it may have been done', async () => {
  const { attempt } = line(1)
  const call = patiently(attempt, sending)
  const failed = expect(call).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  await vi.advanceTimersByTimeAsync(8000)
  slow()[0]?.giveUp()
  await failed
  expect(slow()).toEqual([])
})

test('who no longer wants the answer ends the call, and it is not begun anew', async () => {
  const { attempts, attempt } = line(1)
  const unwanted = new AbortController()
  const call = patiently(attempt, reading, unwanted.signal)
  const ended = expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(8000)
  unwanted.abort()
  await ended
  expect(attempts).toHaveLength(1)
  expect(slow()).toEqual([])
})
