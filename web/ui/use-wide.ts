import { useSyncExternalStore } from 'react'

function watchMedia(query: string): () => boolean {
  const list = globalThis.matchMedia?.(query)
  const subscribe = (heard: () => void) => {
    list?.addEventListener('change', heard)
    return () => list?.removeEventListener('change', heard)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => list?.matches ?? false,
      () => false,
    )
}

/** Whether two columns fit side by side: the breakpoint `wide` of the tokens. */
export const useWide = watchMedia('(min-width: 56.25rem)')

/** Whether a third column fits. */
export const useVeryWide = watchMedia('(min-width: 77.5rem)')
