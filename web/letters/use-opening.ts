import { useCallback, useEffect, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { type Desk, takeDesk } from './desk.ts'
import { type Asked, needsDrafts, type Opening, openingOf } from './opening.ts'

type Found = {
  /** Undefined until it is known; null when the draft that was asked for is gone. */
  opening: Opening | null | undefined
  /** Where the drafts have to be known first, what is then to be made of them. */
  desk: Desk | undefined
  open: (opening: Opening | null) => void
}

/** Takes a desk for what is asked for, as long as the screen is there, and finds what lies on it. */
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
      if (!needsDrafts(asked, taken.copy)) open(openingOf(asked, [], taken.slot, taken.copy))
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
