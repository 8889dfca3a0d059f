import { useEffect, useRef, useState } from 'react'
import type { Judged } from '#korean-text/crisis.ts'
import { useSession } from '#web/platform/api/session.ts'

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

/** Letters whose writers closed the card, in this tab and session. Nothing is stored. */
const closed = new Set<string>()

/** A letter has several names, since it gets a draft while it is written. Closing it by one name closes it by all. */
function isHelpCardClosed(names: string[]): boolean {
  const isOne = names.some(name => closed.has(name))
  if (isOne) closeHelpCard(names)
  return isOne
}

function closeHelpCard(names: string[]): void {
  for (const name of names) closed.add(name)
}

useSession.subscribe(({ isLoggedIn }) => {
  if (!isLoggedIn) closed.clear()
})
