import { expect, test } from 'vitest'
import type { MailboxRow } from '#contract/mailbox.ts'
import { row } from './mailbox-row.fixture.ts'
import { isChosen } from './use-mailbox-list.ts'

const rows: MailboxRow[] = [
  row({ letterMatchingId: 5, unreadCount: 1, oppositeRead: false, myTurn: true }),
  row({ letterMatchingId: 4, oppositeRest: { until: '2026-12-01', note: '' } }),
  row({ letterMatchingId: 3, active: false, unreadCount: 2, oppositeRead: false }),
  row({ letterMatchingId: 2, myTurn: true }),
  row({ letterMatchingId: 1 }),
]

test.each([
  ['all', [5, 4, 2, 1]],
  ['unread', [5, 3]],
  ['myTurn', [5, 2]],
  ['resting', [4]],
  ['ended', [3]],
] as const)('under the filter %s the device shows the rows %j', (filter, expected) => {
  expect(rows.filter(isChosen[filter]).map(row => row.letterMatchingId)).toEqual(expected)
})
