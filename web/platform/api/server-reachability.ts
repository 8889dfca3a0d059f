import { create } from 'zustand'

type Reachability = {
  isReached: boolean
  /** A captive portal answers in place of the server. */
  isPortal: boolean
}

/** Whether the server answered the last call; true before the first one. */
export const useServerReachability = create<Reachability>(() => ({ isReached: true, isPortal: false }))

export const setReached = () => change({ isReached: true, isPortal: false })

export const setUnreached = (isPortal = false) => change({ isReached: false, isPortal })

function change(next: Reachability): void {
  const { isReached, isPortal } = useServerReachability.getState()
  if (isReached !== next.isReached || isPortal !== next.isPortal) useServerReachability.setState(next)
}
