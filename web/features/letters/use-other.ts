import { useEffect, useEffectEvent, useState } from 'react'
import type { Opening, Other } from './opening.ts'
import type { DraftState } from './use-draft.ts'

type Given = {
  opening: Opening
  /** Undefined until the drafts of now are known; null where they are as it was begun. */
  other: Other | null | undefined
  draft: DraftState
  onBeginAnew: (opening: Opening | null) => void
  goOn: () => void
}

/**
 * A letter that was begun with what was known of its draft may have another one by now. Who has changed nothing yet is
 * given that one; who has is asked which words stay. Until it is known nothing goes on to be sent, which would use up a
 * draft that nobody here has seen.
 */
export function useOther({ opening, other, draft, onBeginAnew, goOn }: Given) {
  const [isWaiting, setWaiting] = useState(false)
  const { keeper, keeping, isTouched } = draft
  const isAsBegun = keeping.phase === 'resting' && keeping.version === opening.version

  const know = useEffectEvent((other: Other | null) => {
    setWaiting(false)
    if (other && isAsBegun && !isTouched) {
      // Its copy is that of the next beginning, or of nothing any more.
      if (other.opening) draft.layAside()
      else draft.finish()
      onBeginAnew(other.opening)
    } else if (other?.draft && isAsBegun) keeper.meet(other.draft)
    else if (isWaiting) goOn()
  })
  useEffect(() => {
    if (other !== undefined) know(other)
  }, [other])

  return { isWaiting, goOn: other === undefined ? () => setWaiting(true) : goOn }
}
