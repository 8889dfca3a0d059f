import { useEffect } from 'react'
import { create } from 'zustand'

/** A letter is on the write screen of this tab. Its text stays on the device, and the outbox sends it later. */
export const useWritingNow = create(() => ({ isWriting: false }))

/** Sets `useWritingNow` while the calling component is mounted. */
export function useSetWritingNow(isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    useWritingNow.setState({ isWriting })
    return () => useWritingNow.setState({ isWriting: false })
  }, [isWriting])
}
