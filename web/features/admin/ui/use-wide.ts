import { useSyncExternalStore } from 'react'

// The breakpoint `wide` of the tokens.
const wide = matchMedia('(min-width: 56.25rem)')

const subscribe = (heard: () => void) => {
  wide.addEventListener('change', heard)
  return () => wide.removeEventListener('change', heard)
}

/** Whether a table and a panel fit side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
