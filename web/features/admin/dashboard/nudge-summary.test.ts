import { expect, test } from 'vitest'
import { nudgeSummary } from './nudge-summary.ts'

test('the summary adds the days up', () => {
  const days = [
    { day: '2026-03-01', shown: 1200, changed: 300, sent: 41 },
    { day: '2026-03-02', shown: 4, changed: 2, sent: 1 },
  ]
  expect(nudgeSummary(days)).toMatch(
    /^지난 30일에 1,204통을 물어봤고, 302통은 고쳐서, 42통은 그대로 보냈어요\./,
  )
})

test('without a day the summary says so', () => {
  expect(nudgeSummary([])).toBe('아직 물어본 편지가 없어요.')
})
