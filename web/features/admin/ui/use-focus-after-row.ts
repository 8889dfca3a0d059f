import { type RefObject, useEffect } from 'react'

/**
 * A decided or deleted row leaves the list with its buttons. Set `isGone` then: once the list is read again, the focus
 * of the row moves to `to`.
 */
export function useFocusAfterRow(
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
