import { create } from 'zustand'

/** Whether the server answered when it was last asked, or has not been asked yet. */
export const useReach = create(() => ({ isReached: true }))

export function setReached(isReached: boolean): void {
  if (useReach.getState().isReached !== isReached) useReach.setState({ isReached })
}
