import { useSyncExternalStore } from 'react'

// The breakpoint `wide` of the tokens.
const wide = matchMedia('(min-width: 56.25rem)')

const subscribe = (heard: () => void) => {
  wide.addEventListener('change', heard)
  return () => wide.removeEventListener('change', heard)
}

/** Whether there is room for a table and a panel beside it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
