import { expect, it } from 'vitest'
import { lateText, urgency } from './urgency.ts'

const minute = 60_000

it.each([
  [0, 'CALM'],
  [44, 'CALM'],
  [45, 'SOON'],
  [59, 'SOON'],
  [60, 'LATE'],
  [90, 'LATE'],
])('after %i of 60 minutes an answer is %s', (after, expected) => {
  expect(urgency(0, 60 * minute, after * minute)).toBe(expected)
})

it.each([
  [30_000, '방금 기한이 지남'],
  [minute, '늦음 · 1분 지남'],
  [59 * minute, '늦음 · 59분 지남'],
  [60 * minute, '늦음 · 1시간 지남'],
  [95 * minute, '늦음 · 1시간 35분 지남'],
  [49 * 60 * minute, '늦음 · 2일 지남'],
])('%i milliseconds after its arrival time an answer is %s', (milliseconds, expected) => {
  expect(lateText(milliseconds)).toBe(expected)
})
