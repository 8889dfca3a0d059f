// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebLocks } from '#test/support/web-locks.ts'
import { inOneTab } from './one-tab.ts'

let leaving: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  leaving = new AbortController()
  Object.defineProperty(navigator, 'locks', { value: new WebLocks(), configurable: true })
})
afterEach(() => {
  leaving.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
})

/** A tab that leads until its turn ends. */
function openTab(isSilent: () => boolean) {
  const turns: AbortSignal[] = []
  const lead = (signal: AbortSignal) => {
    turns.push(signal)
    return new Promise<void>(() => {})
  }
  void inOneTab('stream', { lead, isSilent }, leaving.signal)
  return turns
}

test('a visible tab takes the lock of one that sleeps, and ends its turn', async () => {
  const asleep = openTab(() => false)
  let isSilent = false
  const other = openTab(() => isSilent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asleep.length, other.length]).toEqual([1, 0])
  isSilent = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect([asleep[0]!.aborted, other.length, other[0]!.aborted]).toEqual([true, 1, false])
})

test('a hidden tab takes nothing, and takes the lock once it is shown', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  openTab(() => false)
  const other = openTab(() => true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other).toHaveLength(0)
  hidden.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(other).toHaveLength(1)
})
