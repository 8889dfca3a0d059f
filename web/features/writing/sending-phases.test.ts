import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Phase, playPhases } from './sending-phases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the letter is open for two seconds, closed until five, and then away', () => {
  const phases: Phase[] = ['open']
  playPhases(phase => phases.push(phase))
  vi.advanceTimersByTime(1999)
  expect(phases).toEqual(['open'])
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['open', 'closed'])
  vi.advanceTimersByTime(2999)
  expect(phases).toEqual(['open', 'closed'])
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['open', 'closed', 'away'])
})

test('it stops with the screen', () => {
  const phases: Phase[] = []
  playPhases(phase => phases.push(phase))()
  vi.advanceTimersByTime(10_000)
  expect(phases).toEqual([])
})
