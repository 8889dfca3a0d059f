import { type RefObject, useEffect } from 'react'

/**
 * After a row was decided or deleted it leaves the list, and its buttons with it: note that in `isGone`, and once the
 * list is read anew the focus that went with the row goes to `to`.
 */
export function useRowGone(
  to: RefObject<HTMLElement | null>,
  list: unknown,
  isGone: RefObject<boolean>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the list has changed
  useEffect(() => {
    if (!isGone.current) return
    isGone.current = false
    if (document.activeElement === document.body) to.current?.focus({ preventScroll: true })
  }, [list, to])
}
