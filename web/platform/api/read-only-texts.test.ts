import { afterEach, expect, test, vi } from 'vitest'
import { untilTime } from './read-only-texts.ts'
import { learnTime } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-03-02T06:30:00Z', '오후 3:30'],
  ['2026-03-02T06:30:01Z', '오후 3:31'],
  ['2026-03-02T14:59:00Z', '오후 11:59'],
  ['2026-03-02T14:59:30Z', '3월 3일 오전 12:00'],
])('an end at %s is %s, in full minutes, and with the day if it is not today', (until, time) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T03:00:00Z') })
  // Other tests of the process have taught another clock.
  learnTime('2026-03-02T03:00:00Z', Date.now(), Date.now())
  expect(untilTime(until)).toBe(time)
})
