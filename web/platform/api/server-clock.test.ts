import { expect, test, vi } from 'vitest'
import { learnTime, serverNow } from './server-clock.ts'

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)

test('serverNow moves from the device clock only as far as the answers demand', () => {
  vi.useFakeTimers({ now: at('12:00:00.500') })
  learnTime('2026-03-01T12:00:00Z', at('12:00:00.300'), at('12:00:00.500'))
  expect(serverNow()).toBe(at('12:00:00.500'))

  // The answer was written at 12:01:00 at the earliest, and arrived at 12:00:30 of the device clock.
  learnTime('2026-03-01T12:01:00Z', at('12:00:29.900'), at('12:00:30'))
  expect(serverNow() - Date.now()).toBe(30_000)

  // Further answers narrow the range: the server is at least 30.6 s ahead.
  learnTime('2026-03-01T12:01:02Z', at('12:00:31.300'), at('12:00:31.400'))
  expect(serverNow() - Date.now()).toBe(30_600)
  vi.useRealTimers()
})
