import { expect, test } from 'vitest'
import { questionOf, questions } from './questions.ts'

test('the question changes at midnight and not before', () => {
  const asked = (day: number, hour: number) => questionOf(new Date(2026, 2, day, hour).getTime())
  expect(asked(1, 0)).toBe(asked(1, 23))
  expect(asked(2, 0)).not.toBe(asked(1, 23))
})

test('a month passes before a question comes again', () => {
  expect(new Set(questions).size).toBe(31)
})
