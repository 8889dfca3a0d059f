import { expect, test } from 'vitest'
import { duration } from './duration.ts'

test.each([
  [3600, '1시간'],
  [86_400, '24시간'],
  [5400, '1시간 30분'],
  [300, '5분'],
  [20, '20초'],
  [3661, '1시간 1분 1초'],
  [0, '0초'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
