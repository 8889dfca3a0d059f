import { expect, test } from 'vitest'
import { listedTest } from './still-listed.ts'

const answer = (at: number, data: unknown, sent = {}) => ({ at, data, queryKey: ['', sent] })
const opened = (letterId: number, at: number, createdAt = '2026-03-05T00:00:00Z') =>
  answer(at, { letterId, matchingId: 1, createdAt })
const list = (at: number, ...letters: [letterId: number, createdAt: string][]) =>
  answer(
    at,
    { pages: [{ content: letters.map(([letterId, createdAt]) => ({ letterId, createdAt })) }] },
    { params: { id: 1 } },
  )
const lists = [list(100, [9, '2026-03-06T00:00:00Z'], [8, '2026-03-02T00:00:00Z'])]

test.each([
  ['is in a later list', opened(9, 50), true],
  ['is missing in a later list', opened(7, 50), false],
  ['was opened after the list', opened(7, 150), true],
  ['is older than all that the list holds', opened(7, 50, '2026-03-01T00:00:00Z'), true],
])('a letter is found by whether it %s: %#', (_, letter, expected) => {
  expect(listedTest(lists)(letter)).toBe(expected)
})

test('a letter whose correspondence the device does not know counts as there', () => {
  expect(listedTest([])(opened(7, 50))).toBe(true)
})
