import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** Open windows, the topmost last. Everything else on the page is inert. */
export const useModals = create<{ open: HTMLDialogElement[] }>(() => ({ open: [] }))

/**
 * Shows a native dialog modally while `open`. The element with `data-first` gets the focus. After closing the focus
 * returns to the opener, or to the page's heading if the opener is gone.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    useModals.setState(({ open }) => ({ open: [...open, element] }))
    return () => {
      useModals.setState(({ open }) => ({ open: open.filter(other => other !== element) }))
      if (element.open) closeAndReturn(element)
    }
  }, [dialog, open])
}

/**
 * Cancels all open windows, topmost first, as Escape does. Called when a link leads to another page. A busy window
 * stays open.
 */
export function leaveModals(): void {
  for (const dialog of [...useModals.getState().open].reverse())
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

function closeAndReturn(element: HTMLDialogElement) {
  element.close()
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
