import { expect, test } from 'vitest'
import { clock } from './countdown.tsx'

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3600, '01:00:00'],
  [86_399, '23:59:59'],
  [360_000, '100:00:00'],
])('%d seconds read %s', (seconds, read) => {
  expect(clock(seconds)).toBe(read)
})
