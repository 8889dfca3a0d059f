import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchSide } from '#contract/search.ts'
import { onLogout } from '#web/platform/api/session.ts'

/** The input of a search, as the call takes it. */
export type Asked = {
  text: string
  from: string | null
  to: string | null
  side: SearchSide
  bookmarked: boolean
  covered: boolean
  matchingId: number | null
}

/** The same, and the counterpart of `matchingId` for the screen. */
export type Choice = Asked & { zipCode: string; isDated: boolean }

/** The navigation state of the letter box that opens its search, perhaps within one correspondence. */
export type SearchState = { search: { matchingId?: number; zipCode?: string } }

const first: Choice = {
  text: '',
  from: null,
  to: null,
  side: 'all',
  bookmarked: false,
  covered: false,
  matchingId: null,
  zipCode: '',
  isDated: false,
}

/** Whether there is anything to search for. */
export const hasAsked = ({ text, from, to, side, bookmarked, matchingId }: Asked): boolean =>
  text !== '' || from !== null || to !== null || side !== 'all' || bookmarked || matchingId !== null

// By history entry, so that Back from a letter shows the search as it was. In memory alone: an address would stand in the
// history of the browser, and the words are private.
const choices = new Map<string, Choice>()
onLogout(() => choices.clear())

export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const { key, state } = useLocation()
  const [choice, setChoice] = useState(
    () => choices.get(key) ?? { ...first, ...(state as SearchState | null)?.search },
  )
  const change = (change: Partial<Choice>) => {
    const changed = { ...choice, ...change }
    choices.set(key, changed)
    setChoice(changed)
  }
  return [choice, change]
}
