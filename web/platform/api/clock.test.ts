import { expect, test, vi } from 'vitest'
import { learnTime, serverNow } from './clock.ts'

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)

test('the clock moves no further from the own one than the answers demand', () => {
  vi.useFakeTimers({ now: at('12:00:00.500') })
  learnTime('2026-03-01T12:00:00Z', at('12:00:00.300'), at('12:00:00.500'))
  expect(serverNow()).toBe(at('12:00:00.500'))

  // This answer was written at 12:01:00 at the earliest, and came at 12:00:30 by the clock of this device.
  learnTime('2026-03-01T12:01:00Z', at('12:00:29.900'), at('12:00:30'))
  expect(serverNow() - Date.now()).toBe(30_000)

  // Further answers narrow it down: now the server is at least 30.6 s ahead.
  learnTime('2026-03-01T12:01:02Z', at('12:00:31.300'), at('12:00:31.400'))
  expect(serverNow() - Date.now()).toBe(30_600)
  vi.useRealTimers()
})
