import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a row was decided or deleted it leaves the list, and its buttons with it: call what is answered then, and once
 * the list is read anew the focus that went with the row goes to `to`.
 */
export function useRowGone(to: RefObject<HTMLElement | null>, list: unknown): () => void {
  const isGone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the list has changed
  useEffect(() => {
    if (!isGone.current) return
    isGone.current = false
    if (document.activeElement === document.body) to.current?.focus({ preventScroll: true })
  }, [list, to])
  return () => {
    isGone.current = true
  }
}
