import { useSyncExternalStore } from 'react'

/** Whether this device has a network at all; that the server can be reached, only its answer tells. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function listen(then: () => void) {
  const types = ['online', 'offline'] as const
  for (const type of types) addEventListener(type, then)
  return () => {
    for (const type of types) removeEventListener(type, then)
  }
}
