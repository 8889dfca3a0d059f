import { expect, test } from 'vitest'
import { questionOf, questions, replyQuestions } from './questions.ts'

test.each([false, true])('the question changes at midnight and not before (of a reply: %s)', isReply => {
  const asked = (day: number, hour: number) => questionOf(new Date(2026, 2, day, hour).getTime(), isReply)
  expect(asked(1, 0)).toBe(asked(1, 23))
  expect(asked(2, 0)).not.toBe(asked(1, 23))
})

test('a month passes before a question comes again, and four days before that of a reply', () => {
  expect(new Set(questions).size).toBe(31)
  expect(new Set(replyQuestions).size).toBe(4)
})
