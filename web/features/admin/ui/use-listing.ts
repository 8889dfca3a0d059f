import { type RefObject, useRef, useState } from 'react'

export type Listing<K> = {
  page: number
  opened: K | null
  open: (row: K | null) => void
  turnTo: (page: number) => void
  /** The setter of a filter as one that also begins the list anew. */
  anew: <V>(set: (value: V) => void) => (value: V) => void
  /** To be called once the row that is open has left the list. */
  gone: () => void
  isGone: RefObject<boolean>
}

/** Which page of a list is shown and which of its rows is open; on another page or by another filter none is. */
export function useListing<K extends string | number>(): Listing<K> {
  const [page, setPage] = useState(1)
  const [opened, open] = useState<K | null>(null)
  const isGone = useRef(false)
  const turnTo = (page: number) => {
    setPage(page)
    open(null)
  }
  return {
    page,
    opened,
    open,
    turnTo,
    anew: set => value => {
      set(value)
      turnTo(1)
    },
    gone: () => {
      isGone.current = true
      open(null)
    },
    isGone,
  }
}
