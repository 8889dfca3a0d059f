import { useCallback, useEffect, useState } from 'react'
import { listDrafts } from '#contract/letters.ts'
import { answerAtHand } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { type Desk, takeDesk } from './desk.ts'
import { type Asked, needsDrafts, type Opening, openingOf } from './opening.ts'

type Found = {
  /** Undefined until it is known; null when the draft that was asked for is gone. */
  opening: Opening | null | undefined
  desk: Desk | undefined
  /** Says what is to be begun with, where the drafts had to be known first or turned out to be others. */
  open: (opening: Opening | null) => void
}

export const allDrafts = { query: { status: 'draft' } } as const

/**
 * Takes a desk for what is asked for, as long as the screen is there, and finds what lies on it. Where there are no words
 * from before, a list of drafts that was read already will do to begin with.
 */
export function useOpening(memberId: string, asked: Asked): Found {
  const [desk, setDesk] = useState<Desk>()
  const [opening, setOpening] = useState<Opening | null>()

  const open = useCallback(
    (opening: Opening | null) => {
      setOpening(opening)
      const isFoundAgain = opening?.found && opening.draftId !== asked.draftId
      if (isFoundAgain || opening?.found === 'browser') toast({ text: '쓰다 만 편지를 다시 펼쳤어요.' })
    },
    [asked],
  )
  useEffect(() => {
    let isLeft = false
    let taken: Desk | undefined
    const taking = turn.then(async () => {
      if (isLeft) return
      taken = await takeDesk(memberId, asked)
      if (isLeft) return taken.leave()
      setDesk(taken)
      if (!needsDrafts(asked, taken.copy)) return open(openingOf(asked, [], taken.slot, taken.copy))
      const known = taken.copy ? undefined : answerAtHand(listDrafts, allDrafts)
      const begun = known && openingOf(asked, known, taken.slot)
      if (begun) open(begun)
    })
    turn = taking.catch(() => {})
    return () => {
      isLeft = true
      taken?.leave()
    }
  }, [memberId, asked, open])

  return { opening, desk, open }
}

// One after the other: React may begin an effect twice, and both would want the same desk.
let turn: Promise<unknown> = Promise.resolve()
