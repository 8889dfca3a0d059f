import { useCallback, useEffect, useRef, useState } from 'react'
import { loadFonts } from './load-fonts.ts'
import { lettersIn, type Part } from './parts.ts'

/** How far the pages for the print are. `laid` counts letters. */
export type Printing = { state: 'none' | 'laying' | 'ready'; laid: number }

/** Lays the pages out once, fetches their fonts, and opens the print window of the browser. */
export function usePrinting(parts: Part[]) {
  const [printing, setPrinting] = useState<Printing>({ state: 'none', laid: 0 })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const onPart = useCallback(
    (laid: number) => {
      setPrinting(before => ({ ...before, laid }))
      if (laid < lettersIn(parts)) return
      void loadFonts(parts).then(() => {
        if (isLeft.current) return
        setPrinting({ state: 'ready', laid })
        // After the screen has taken its progress away.
        setTimeout(() => window.print())
      })
    },
    [parts],
  )
  return {
    printing,
    onPart,
    /** For another volume. */
    reset: () => setPrinting({ state: 'none', laid: 0 }),
    start: () => {
      if (printing.state === 'ready') window.print()
      else setPrinting({ state: 'laying', laid: 0 })
    },
  }
}
