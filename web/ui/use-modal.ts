import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** The windows over the page, the topmost last: all else, also what lies above it, cannot be reached meanwhile. */
export const useModals = create<{ open: HTMLDialogElement[] }>(() => ({ open: [] }))

/**
 * Shows a native dialog modally while `open`. The element marked `data-first` gets the focus; afterwards the focus
 * goes back to the opener or, if that is gone, to the heading of the page.
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

/** As Escape does it, for whoever is led to another page; a window that is busy stays. */
export function leaveModals(): void {
  for (const dialog of [...useModals.getState().open].reverse())
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

function closeAndReturn(element: HTMLDialogElement) {
  element.close()
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
