import { create } from 'zustand'

export type Toast = {
  id: number
  type: 'Warning' | 'Success' | 'Error' | 'Info'
  text: string
  place: 'Top' | 'Bottom'
  /** Milliseconds, or `untilDismissed`. The time stops while the pointer or the focus is on the toast. */
  duration: number
  onClick?: (() => void) | undefined
  /** `Arrival`: a letter has come. `Quiet`: for screen readers only; the screen shows it in another way. */
  look?: 'Arrival' | 'Quiet' | undefined
  action?: { text: string; run: () => void } | undefined
}

/** For a failure that must not be missed, such as unsaved words. */
export const untilDismissed = Number.POSITIVE_INFINITY

type Given = Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

let last = 0

/**
 * Shows a short notice for 2 seconds, an error for 5, or for `duration`. The same text does not stand twice in one
 * place.
 */
export function toast({
  type = 'Info',
  text,
  place = 'Bottom',
  onClick,
  action,
  look,
  ...options
}: Given): number {
  const id = ++last
  const duration = options.duration ?? (type === 'Error' ? 5000 : 2000)
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter(other => other.text !== text || other.place !== place),
      { id, type, text, place, duration, onClick, action, look },
    ],
  }))
  return id
}

export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}
