import { useEffect, useEffectEvent } from 'react'

export type DeskKey =
  | 'j'
  | 'k'
  | 'a'
  | 'r'
  | 's'
  | 'e'
  | 'm'
  | 'h'
  | 'n'
  | 'v'
  | 'z'
  | '?'
  | 'Enter'
  | 'Escape'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'

/** Handles a key; false leaves it to the browser. */
export type OnKey = (key: DeskKey) => boolean

/**
 * Keys of the desk. None fires in a field, during a composition, in a dialog or with a modifier. Enter stays with the
 * button or link that has the focus. A component inside another one is asked first.
 */
export function useDeskKeys(onKey: OnKey): void {
  useKeyDown(event => {
    const key = keyOf(event)
    return key !== undefined && isFree(event, key) && onKey(key)
  })
}

/** Ctrl-K or Command-K, also in a field. */
export function useFindKey(onFind: () => void): void {
  useKeyDown(event => {
    const isAsked = isFind(event)
    if (isAsked) onFind()
    return isAsked
  })
}

/** `onKey` says whether it took the key. */
function useKeyDown(onKey: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return
    if (document.querySelector('dialog:modal')) return
    if (onKey(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isFind = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK'

/** A Korean keyboard types Hangul, so the place of the key counts. */
function keyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): DeskKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '?') return '?'
  if (shiftKey) return undefined
  const name = /^(?:[a-z1-9]|Enter|Escape)$/i.test(key) ? key : code.replace(/^(?:Key|Digit|Numpad)/, '')
  const known = name.length === 1 ? name.toLowerCase() : name
  return /^(?:[jkarsemhnvz1-9]|Enter|Escape)$/.test(known) ? (known as DeskKey) : undefined
}

function isFree({ target, repeat }: KeyboardEvent, key: DeskKey): boolean {
  if (repeat && key !== 'j' && key !== 'k') return false
  if (!(target instanceof Element)) return true
  if (target.closest('input, textarea, select, [contenteditable]')) return false
  return key !== 'Enter' || !target.closest('button, a, summary')
}
