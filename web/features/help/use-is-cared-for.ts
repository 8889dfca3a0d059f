import { useEffect, useState } from 'react'

/**
 * Whether a text that the member reads has crisis language; undefined until that is known. The browser judges the shown
 * text: no answer of the server says so. False if the recogniser cannot be loaded.
 */
export function useHasCrisis(text: string): boolean | undefined {
  const [known, setKnown] = useState<{ text: string; has: boolean }>()
  useEffect(() => {
    let isOver = false
    import('#korean-text/crisis.ts').then(
      ({ hasCrisisSign }) => !isOver && setKnown({ text, has: hasCrisisSign(text) }),
      () => !isOver && setKnown({ text, has: false }),
    )
    return () => {
      isOver = true
    }
  }, [text])
  return known?.text === text ? known.has : undefined
}

/** The same of a letter. False until that is known. */
export const useIsCaredFor = ({ title, content }: { title: string; content: string }): boolean =>
  useHasCrisis(`${title}\n${content}`) === true
