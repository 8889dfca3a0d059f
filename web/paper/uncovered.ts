import { type RefObject, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/** Stands in place of a letter to me that contains a word that I do not want to read. */
export const coverText = '가려 둔 말이 있어요'

// In memory: a reload covers the letters again, and nothing is stored about them.
const useUncovered = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

type Letter = {
  letterId?: number
  /** Undefined in an answer that this browser stored before the server covered letters. */
  covered?: boolean
}

const isCoveredIn = (ids: ReadonlySet<number>, { letterId, covered = false }: Letter) =>
  covered && letterId !== undefined && !ids.has(letterId)

export const isCovered = (letter: Letter): boolean => isCoveredIn(useUncovered.getState().ids, letter)

export const uncover = (letterId: number) =>
  useUncovered.setState(({ ids }) => ({ ids: new Set([...ids, letterId]) }))

/** Whether the letter is covered now. Its heading gets the focus of the button that opened it. */
export function useCover(letter: Letter): {
  isCovered: boolean
  heading: RefObject<HTMLHeadingElement | null>
} {
  const isCovered = useUncovered(({ ids }) => isCoveredIn(ids, letter))
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCovered = useRef(isCovered)
  useLayoutEffect(() => {
    if (wasCovered.current && !isCovered) heading.current?.focus({ preventScroll: true })
    wasCovered.current = isCovered
  }, [isCovered])
  return { isCovered, heading }
}
