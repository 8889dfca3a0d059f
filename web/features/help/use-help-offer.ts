import { useEffect, useRef, useState } from 'react'
import type { Judged } from '#korean-text/crisis.ts'
import { closeHelpCard, isHelpCardClosed } from './closed-help-cards.ts'

/** Pause after the last key, in milliseconds, so that the card does not interrupt a sentence. */
const pause = 900

/** `closed`: the letter has crisis language, but its writer closed the card. */
export type HelpOffer = { state: 'none' | 'open' | 'closed'; close: () => void }

/**
 * Whether help is offered beside a letter. Only this hook looks at the words. The recogniser is fetched with every
 * letter, so that the fetch reveals nothing.
 */
export function useHelpOffer(names: string[], text: string): HelpOffer {
  const [isFound, setFound] = useState(false)
  const [, setClosed] = useState(false)
  // Only sentences that changed are judged again.
  const known = useRef(new Map<string, Judged>())
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      import('#korean-text/crisis.ts').then(
        ({ crisisLevel }) => !isOver && setFound(crisisLevel(text, known.current) > 0),
        () => {},
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return {
    state: !isFound ? 'none' : isHelpCardClosed(names) ? 'closed' : 'open',
    close: () => {
      closeHelpCard(names)
      setClosed(true)
    },
  }
}
