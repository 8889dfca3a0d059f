import { useEffect, useEffectEvent } from 'react'

/** Calls back when `/` is pressed outside of fields and dialogs. */
export function useSearchKey(onKey: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
