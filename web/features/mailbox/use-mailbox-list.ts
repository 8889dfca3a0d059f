import { useState } from 'react'
import { useLocation } from 'react-router'
import { listMailbox, type MailboxFilter, type MailboxRow } from '#contract/mailbox.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { caching, usePages } from '#web/platform/api/query.ts'

/** The list of correspondences under the chosen filter, newest first. `enabled`: it is shown. */
export function useMailboxList(enabled: boolean) {
  const [filter, choose] = useFilter()
  const list = usePages(listMailbox, { query: { filter } }, { ...caching.mailbox, enabled })
  // Without the network the device filters the pages of the whole list that it saved.
  const saved = usePages(
    listMailbox,
    { query: { filter: 'all' } },
    { ...caching.mailbox, enabled: enabled && filter === 'all' },
  )
  const isArrangedHere = !list.data && isCallError(list.error, 'NETWORK') && saved.data !== undefined
  const items = isArrangedHere ? saved.data.items.filter(isChosen[filter]) : list.data?.items
  const counts = (list.data ?? saved.data)?.latest?.counts
  return { list, filter, choose, items, counts, isArrangedHere }
}

export type MailboxList = ReturnType<typeof useMailboxList>

/** The filters of the server, for rows that this device has. */
export const isChosen: Record<MailboxFilter, (row: MailboxRow) => boolean> = {
  all: ({ active }) => active,
  unread: ({ unreadCount }) => unreadCount > 0,
  myTurn: ({ myTurn }) => myTurn,
  resting: ({ oppositeRest }) => oppositeRest !== null,
  ended: ({ active }) => !active,
}

// By history entry, so that Back from a letter shows the list as it was. A new visit begins with all.
const filters = new Map<string, MailboxFilter>()

function useFilter(): [MailboxFilter, (filter: MailboxFilter) => void] {
  const { key } = useLocation()
  const [filter, setFilter] = useState(() => filters.get(key) ?? 'all')
  const choose = (filter: MailboxFilter) => {
    filters.set(key, filter)
    setFilter(filter)
  }
  return [filter, choose]
}
