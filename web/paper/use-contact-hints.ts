import { useEffect, useMemo, useState } from 'react'
import type { ContactPlace, Hints } from './contact-hints.ts'

/** Pause after the last key, in milliseconds, as for the offer of help. */
const pause = 900

const none: Hints = { marks: [], sentence: '' }

/**
 * Contact data in a text that is being written, with a sentence. It stays in the browser; the server decides.
 * Without a `place` sure finds are not shown, and with null nothing is searched. The marks move with the text, so nothing flickers.
 */
export function useContactHints(text: string, place?: ContactPlace | null): Hints {
  const [hints, setHints] = useState({ of: (_text: string, _place?: ContactPlace) => none })
  const isSearched = place !== null
  useEffect(() => {
    if (!isSearched) return
    let isOver = false
    const timer = setTimeout(() => {
      import('./contact-hints.ts').then(
        ({ searchHints }) => !isOver && setHints({ of: searchHints(text) }),
        () => {},
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isSearched])
  return useMemo(() => (place === null ? none : hints.of(text, place)), [hints, text, place])
}
