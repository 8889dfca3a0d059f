import { useEffect, useRef, useState } from 'react'
import type { Choice } from './choice.ts'
import { type Collected, collect, startCollecting } from './collect.ts'

/** Reading the letters of a book: `read` of them are here, or all. A failed reading can go on. */
export type Reading =
  | { state: 'none' }
  | { state: 'reading' | 'failed'; read: number; error?: unknown }
  | { state: 'done'; collected: Collected; choice: Choice }

/** Reads the letters of a choice. Leaving the screen or `stop` ends the reading. */
export function useBookLetters() {
  const [reading, setReading] = useState<Reading>({ state: 'none' })
  const task = useRef<{ collected: Collected; choice: Choice } | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const run = async () => {
    const current = task.current
    if (!current) return
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    let read = current.collected.letters.length + current.collected.leftOut + current.collected.slow.length
    setReading({ state: 'reading', read })
    try {
      await collect(current.collected, current.choice, signal, now => {
        read = now
        if (!signal.aborted) setReading({ state: 'reading', read })
      })
      if (!signal.aborted) setReading({ state: 'done', ...current })
    } catch (error) {
      if (!signal.aborted) setReading({ state: 'failed', read, error })
    }
  }
  return {
    reading,
    start: (choice: Choice) => {
      task.current = { collected: startCollecting(choice), choice }
      void run()
    },
    /** Goes on from the last part. */
    resume: () => void run(),
    /** Back to the choice. */
    stop: () => {
      abort.current?.abort()
      task.current = null
      setReading({ state: 'none' })
    },
  }
}
