import { create } from 'zustand'

/** Whether the server answered the last call; true before the first one. */
export const useServerReachability = create(() => ({ isReached: true }))

export function setReached(isReached: boolean): void {
  if (useServerReachability.getState().isReached !== isReached) useServerReachability.setState({ isReached })
}
