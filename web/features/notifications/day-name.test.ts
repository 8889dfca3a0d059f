import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

// 0:30 in Seoul on 2 March.
const now = Date.parse('2026-03-01T15:30:00Z')

test.each([
  ['2026-03-01T15:00:00Z', '오늘'],
  ['2026-03-01T14:59:59Z', '어제'],
  ['2026-02-28T15:00:00Z', '어제'],
  ['2026-02-28T14:59:59Z', '2월 28일'],
  ['2025-12-31T15:00:00Z', '1월 1일'],
  ['2025-12-31T14:59:59Z', '2025.12.31'],
])('%s is the day %s in Seoul', (iso, name) => {
  expect(dayName(iso, now)).toBe(name)
})
