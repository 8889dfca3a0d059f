import { expect, it } from 'vitest'
import { span, urgency } from './urgency.ts'

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
  [30_000, '1분 안쪽'],
  [-minute, '1분'],
  [59 * minute, '59분'],
  [60 * minute, '1시간'],
  [-95 * minute, '1시간 35분'],
  [49 * 60 * minute, '2일'],
])('%i milliseconds are %s', (milliseconds, expected) => {
  expect(span(milliseconds)).toBe(expected)
})
