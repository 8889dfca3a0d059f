import { type RefObject, useEffect } from 'react'

/**
 * Shows a native dialog modally while `open`. The element marked `data-first` gets the focus; afterwards the focus
 * goes back to the opener or, if that is gone, to the heading of the page.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return closeAndReturn(element)
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [dialog, open])

  useEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) closeAndReturn(element)
    }
  }, [dialog])
}

function closeAndReturn(element: HTMLDialogElement) {
  element.close()
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
