// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebLocks } from '#test/support/web-locks.ts'
import { withBrowserLock } from './browser-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'locks', { value: new WebLocks(), configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
})

/** A tab that holds the lock and does not come to an end. */
const hang = () => void withBrowserLock('outbox', () => new Promise<void>(() => {}))
const done = vi.fn(async () => 'sent')
afterEach(() => done.mockClear())

test('a second tab waits for the first and gets its own result', async () => {
  const first = withBrowserLock('outbox', () => new Promise(resolve => setTimeout(resolve, 1000, 'first')))
  const second = withBrowserLock('outbox', done)
  await vi.advanceTimersByTimeAsync(999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all([first, second])).toEqual(['first', 'sent'])
})

test.each([
  ['freezes', () => document.dispatchEvent(new Event('freeze'))],
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
])('a tab that %s gives the lock away at once', async (_, leave) => {
  hang()
  const second = withBrowserLock('outbox', done)
  leave()
  expect(await second).toBe('sent')
})

test('a lock whose holder sleeps without an event is taken after a minute', async () => {
  hang()
  const second = withBrowserLock('outbox', done)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await second).toBe('sent')
})

test('a failure of the work is the failure of the caller', async () => {
  await expect(withBrowserLock('outbox', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
