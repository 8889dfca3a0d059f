import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { questionOfToday, questions } from './questions.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('the question changes at midnight and not before', () => {
  const asked = (...time: [number, number, number, number]) => {
    vi.setSystemTime(new Date(...time))
    return questionOfToday()
  }
  expect(asked(2026, 2, 1, 0)).toBe(asked(2026, 2, 1, 23))
  expect(asked(2026, 2, 2, 0)).not.toBe(asked(2026, 2, 1, 23))
})

test('a month passes before a question comes again', () => {
  expect(new Set(questions).size).toBe(31)
})
