import type { MailboxFilter, MailboxRow, MailboxSort } from '#contract/mailbox.ts'
import type { PrivateNames } from '#web/features/private-names/private-names.ts'

/** The order and the filter of the list. */
export type Choice = { sort: MailboxSort; filter: MailboxFilter }

/**
 * Puts rows that this device has, newest first, into an order and under a filter of the server. Used only while the
 * server cannot be reached: it knows all rows.
 */
export function arrangeRows(rows: MailboxRow[], { sort, filter }: Choice, names: PrivateNames): MailboxRow[] {
  const chosen = rows.filter(row => isChosen[filter](row))
  if (sort === 'oldest') return chosen.toReversed()
  return sort === 'name' ? chosen.toSorted((a, b) => compareNames(a, b, names)) : chosen
}

const isChosen: Record<MailboxFilter, (row: MailboxRow) => boolean> = {
  all: ({ active }) => active,
  unread: ({ unreadCount }) => unreadCount > 0,
  myTurn: ({ myTurn }) => myTurn,
  resting: ({ oppositeRest }) => oppositeRest !== null,
  ended: ({ active }) => !active,
}

const korean = new Intl.Collator('ko', { numeric: true })

function compareNames(a: MailboxRow, b: MailboxRow, names: PrivateNames): number {
  const [one, other] = [a, b].map(({ oppositeZipCode }) => names.get(oppositeZipCode)?.name)
  if (one && other) return korean.compare(one, other)
  if (one || other) return one ? -1 : 1
  return a.oppositeZipCode < b.oppositeZipCode ? -1 : 1
}
