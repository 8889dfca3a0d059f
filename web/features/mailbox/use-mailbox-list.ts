import { useState } from 'react'
import { useLocation } from 'react-router'
import { listMailbox } from '#contract/mailbox.ts'
import { usePrivateNames } from '#web/features/private-names/private-names.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { caching, usePages } from '#web/platform/api/query.ts'
import { arrangeRows, type Choice } from './arrange-rows.ts'

const first: Choice = { sort: 'newest', filter: 'all' }
const isFirst = ({ sort, filter }: Choice) => sort === first.sort && filter === first.filter

/** The list of correspondences in the chosen order. `enabled`: it is shown. */
export function useMailboxList(enabled: boolean) {
  const [choice, choose] = useChoice()
  const names = usePrivateNames()
  const list = usePages(listMailbox, { query: choice }, { ...caching.mailbox, enabled })
  // Without the network the device arranges the pages of the whole list that it saved.
  const saved = usePages(
    listMailbox,
    { query: first },
    { ...caching.mailbox, enabled: enabled && isFirst(choice) },
  )
  const isArrangedHere = !list.data && isCallError(list.error, 'NETWORK') && saved.data !== undefined
  const items = isArrangedHere ? arrangeRows(saved.data.items, choice, names) : list.data?.items
  const counts = (list.data ?? saved.data)?.latest?.counts
  return { list, choice, choose, items, counts, isArrangedHere }
}

export type MailboxList = ReturnType<typeof useMailboxList>

// By history entry, so that Back from a letter shows the list as it was. A new visit begins with all, newest first.
const choices = new Map<string, Choice>()

function useChoice(): [Choice, (choice: Choice) => void] {
  const { key } = useLocation()
  const [choice, setChoice] = useState(() => choices.get(key) ?? first)
  const choose = (choice: Choice) => {
    choices.set(key, choice)
    setChoice(choice)
  }
  return [choice, choose]
}
