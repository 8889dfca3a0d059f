import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is on screen, for an answer that may come after it was left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
