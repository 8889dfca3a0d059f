import { useSyncExternalStore } from 'react'

/** Whether this device has a network. Only an answer tells whether the server can be reached. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function listen(then: () => void) {
  const types = ['online', 'offline'] as const
  for (const type of types) addEventListener(type, then)
  return () => {
    for (const type of types) removeEventListener(type, then)
  }
}
