import { useEffect, useState } from 'react'
import { close, isClosed } from './closed-letters.ts'

/** After the last key: long enough not to speak in the middle of a sentence. */
const pause = 900

/**
 * Whether the card stands beside a letter. Its words are looked at here and nowhere else; the module that does it is
 * fetched with every letter, so that fetching it says nothing. What was found stays found while the letter is open.
 */
export function useCare(names: string[], text: string) {
  const [isFound, setFound] = useState(false)
  const [, setClosed] = useState(false)
  useEffect(() => {
    if (isFound) return
    let isOver = false
    const timer = setTimeout(() => {
      import('./crisis.ts').then(
        ({ crisis }) => !isOver && crisis(text) && setFound(true),
        () => {},
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isFound])
  return {
    isShown: isFound && !isClosed(names),
    close: () => {
      close(names)
      setClosed(true)
    },
  }
}
