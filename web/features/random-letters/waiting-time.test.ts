import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const now = Date.parse('2026-03-31T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
  [-1, null],
  [0, null],
  [23.9, null],
  [24, '이틀째 기다리는 편지예요'],
  [47.9, '이틀째 기다리는 편지예요'],
  [48, '사흘째 기다리는 편지예요'],
  [6 * 24, '일주일째 기다리는 편지예요'],
  [7 * 24, '8일째 기다리는 편지예요'],
  [9 * 24, '열흘째 기다리는 편지예요'],
  [14 * 24, '보름째 기다리는 편지예요'],
  [29 * 24, '30일째 기다리는 편지예요'],
  [30 * 24, '한 달 넘게 기다린 편지예요'],
  [4000 * 24, '한 달 넘게 기다린 편지예요'],
])('after %s hours the card says %s', (hours, words) => {
  expect(waitingTime(hoursAgo(hours), now)).toBe(words)
})
