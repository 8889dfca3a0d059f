import { useEffect, useState } from 'react'
import type { RedactableText } from './passages.ts'
import type { Suggestion } from './suggest-passages.ts'

/** Words to redact in these texts. The search loads with the first text, so no page waits for its patterns. */
export function useSuggestions(texts: RedactableText[]): Suggestion[] {
  const [read, setRead] = useState({ texts, suggestions: none })
  useEffect(() => {
    if (texts.length === 0) return
    let isOver = false
    import('./suggest-passages.ts').then(
      ({ suggestPassages }) => !isOver && setRead({ texts, suggestions: suggestPassages(texts) }),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [texts])
  return read.texts === texts ? read.suggestions : none
}

const none: Suggestion[] = []
