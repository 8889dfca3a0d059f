import { create } from 'zustand'

/** Whether the server answered the last call; true before the first one. */
export const useReach = create(() => ({ isReached: true }))

export function setReached(isReached: boolean): void {
  if (useReach.getState().isReached !== isReached) useReach.setState({ isReached })
}
