import { expect, test } from 'vitest'
import type { BookContents } from '#contract/letter-book.ts'
import { allLetters, countOf, filterOf, hasLetters, lettersOf } from './choice.ts'

const contents: BookContents = {
  people: [
    { matchingId: 1, oppositeZipCode: 'AAAAA', letters: 5 },
    { matchingId: 2, oppositeZipCode: 'BBBBB', letters: 7 },
  ],
  unanswered: 3,
  slowLetters: 2,
  mayLeaveOut: false,
}

test.each([
  [{}, 15],
  [{ slow: true }, 17],
  [{ people: [2] }, 7],
  [{ people: [1, 2], unanswered: true }, 15],
  [{ people: [] }, 0],
  [{ people: [], slow: true }, 2],
  [{ people: [9] }, 0],
])('the choice %j has %i letters', (change, expected) => {
  expect(countOf(contents, { ...allLetters, ...change })).toBe(expected)
})

test('the query names only what is chosen', () => {
  expect(filterOf(allLetters)).toEqual({ side: 'ALL', bookmarked: 'false' })
  expect(lettersOf(allLetters)).toEqual({ side: 'ALL', bookmarked: 'false', covered: 'false' })
  expect(lettersOf({ ...allLetters, from: '2026-03-01', people: [1, 2], bookmarked: true })).toEqual({
    side: 'ALL',
    from: '2026-03-01',
    matchingIds: '1,2',
    unanswered: 'false',
    bookmarked: 'true',
    covered: 'false',
  })
})

test('nobody chosen means no letters of the mailbox, and the server is not asked for an empty list', () => {
  expect(hasLetters({ ...allLetters, people: [] })).toBe(false)
  expect(hasLetters({ ...allLetters, people: [], unanswered: true })).toBe(true)
  expect(lettersOf({ ...allLetters, people: [], unanswered: true })).toMatchObject({ unanswered: 'true' })
})
