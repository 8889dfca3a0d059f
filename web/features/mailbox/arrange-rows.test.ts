import { expect, test } from 'vitest'
import type { MailboxRow } from '#contract/mailbox.ts'
import type { PrivateName } from '#contract/private-names.ts'
import { arrangeRows, type Choice } from './arrange-rows.ts'
import { row } from './mailbox-row.fixture.ts'

const rows: MailboxRow[] = [
  row({ letterMatchingId: 5, oppositeZipCode: 'CC333', unreadCount: 1, oppositeRead: false, myTurn: true }),
  row({ letterMatchingId: 4, oppositeZipCode: 'AA111', oppositeRest: { until: '2026-12-01', note: '' } }),
  row({ letterMatchingId: 3, oppositeZipCode: 'DD444', active: false, unreadCount: 2, oppositeRead: false }),
  row({ letterMatchingId: 2, oppositeZipCode: 'BB222', myTurn: true }),
  row({ letterMatchingId: 1, oppositeZipCode: 'EE555' }),
]
const called = (oppositeZipCode: string, name: string): [string, PrivateName] => [
  oppositeZipCode,
  { matchingId: 1, oppositeZipCode, name, note: '', colour: null },
]
const names = new Map([called('EE555', '가을 10'), called('BB222', '가을 9'), called('AA111', '')])
const ids = (choice: Partial<Choice>) =>
  arrangeRows(rows, { sort: 'newest', filter: 'all', ...choice }, names).map(row => row.letterMatchingId)

test.each([
  ['newest', [5, 4, 2, 1]],
  ['oldest', [1, 2, 4, 5]],
  ['name', [2, 1, 4, 5]],
] as const)('in the order %s the device shows the rows %j', (sort, expected) => {
  expect(ids({ sort })).toEqual(expected)
})

test.each([
  ['all', [5, 4, 2, 1]],
  ['unread', [5, 3]],
  ['myTurn', [5, 2]],
  ['resting', [4]],
  ['ended', [3]],
] as const)('under the filter %s the device shows the rows %j', (filter, expected) => {
  expect(ids({ filter })).toEqual(expected)
})
