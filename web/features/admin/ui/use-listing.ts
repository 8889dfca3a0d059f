import { type RefObject, useRef, useState } from 'react'

export type Listing<K> = {
  page: number
  opened: K | null
  open: (row: K | null) => void
  turnTo: (page: number) => void
  /** Wraps the setter of a filter, so that it also returns to page 1. */
  anew: <V>(set: (value: V) => void) => (value: V) => void
  /** Call it when the open row has left the list. */
  gone: () => void
  isGone: RefObject<boolean>
}

/** The page of a list and its open row. A change of page or filter closes the row. */
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
