import { useEffect } from 'react'
import { create } from 'zustand'

/** Whether a letter is on the desk in this tab: what is written stays on the device, and goes once it can. */
export const useWritingNow = create(() => ({ isWriting: false }))

/** Says so as long as it is true of what is on screen. */
export function useTellWriting(isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    useWritingNow.setState({ isWriting })
    return () => useWritingNow.setState({ isWriting: false })
  }, [isWriting])
}
