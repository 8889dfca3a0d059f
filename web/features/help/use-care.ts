import { useEffect, useState } from 'react'
import { close, isClosed } from './closed-letters.ts'

/** After the last key: long enough not to speak in the middle of a sentence. */
const pause = 900

/** `closed`: the letter calls for help, but its writer closed the card. */
export type Care = { state: 'none' | 'open' | 'closed'; close: () => void }

/**
 * Whether help is offered beside a letter. Its words are looked at here and nowhere else; the module that does it is
 * fetched with every letter, so that fetching it says nothing.
 */
export function useCare(names: string[], text: string): Care {
  const [isFound, setFound] = useState(false)
  const [, setClosed] = useState(false)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      import('./crisis.ts').then(
        ({ hasCrisisSign }) => !isOver && setFound(hasCrisisSign(text)),
        () => {},
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return {
    state: !isFound ? 'none' : isClosed(names) ? 'closed' : 'open',
    close: () => {
      close(names)
      setClosed(true)
    },
  }
}
