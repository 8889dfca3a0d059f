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

/**
 * The page of a list and its open row. A change of page or filter closes the row. `held`: the open row, if the caller
 * keeps it, for instance in the address.
 */
export function useListing<K extends string | number>(
  held?: Pick<Listing<K>, 'opened' | 'open'>,
): Listing<K> {
  const [page, setPage] = useState(1)
  const [own, setOwn] = useState<K | null>(null)
  const { opened, open } = held ?? { opened: own, open: setOwn }
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
