import { expect, test } from 'vitest'
import { deadlineText } from './deadline-text.ts'

// 21:05 in Seoul on 30 March.
const now = Date.parse('2026-03-30T12:05:00Z')

test.each([
  ['2026-03-30T12:06:00Z', '오늘 21:06까지 답장할 수 있어요'],
  ['2026-03-30T14:59:59Z', '오늘 23:59까지 답장할 수 있어요'],
  ['2026-03-30T15:00:00Z', '내일 00:00까지 답장할 수 있어요'],
  ['2026-03-31T12:05:00Z', '내일 21:05까지 답장할 수 있어요'],
  ['2026-04-01T00:30:00Z', '4월 1일 09:30까지 답장할 수 있어요'],
])('a deadline at %s is “%s”', (until, words) => {
  expect(deadlineText(until, now)).toBe(words)
})
