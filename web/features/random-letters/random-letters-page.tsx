import { useState } from 'react'
import { getCoolDown, getHeld } from '#contract/random-letters.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { isStill } from '#web/styles/is-still.ts'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import type { LaidStack } from './card-stack.tsx'
import { CoolDown } from './cool-down.tsx'
import { DrawnLetters } from './drawn-letters.tsx'
import { HeldLetterView } from './held-letter-view.tsx'
import { RandomFrame, RandomPlaceholder } from './random-frame.tsx'

/** Strangers' letters: the held letter, the cool-down, or a choice of letters. */
export default function RandomLettersPage() {
  const held = useAnswer(getHeld, {}, alwaysAsked)
  const letter = held.data
  // The stack on screen when its top letter was taken. It leaves over the held letter.
  const [leaving, setLeaving] = useState<LaidStack | null>(null)
  const coolDown = useAnswer(getCoolDown, {}, alwaysAsked)
  // The cool-down first: otherwise letters could be drawn between the end of a hold and its cool-down.
  const settle = async () => {
    await coolDown.refetch()
    await held.refetch()
  }
  if (letter?.temporary)
    return (
      <HeldLetterView letter={letter} leaving={leaving} onLeft={() => setLeaving(null)} onPassed={settle} />
    )
  if (letter && coolDown.data)
    return coolDown.data.canSend ? (
      <DrawnLetters onChanged={settle} onTaken={stack => setLeaving(isStill() ? null : stack)} />
    ) : (
      <CoolDown until={coolDown.data.canSendAt} onPassed={settle} />
    )
  const error = held.error ?? coolDown.error
  if (!error) return <RandomPlaceholder />
  return (
    <RandomFrame>
      <ErrorState error={error} busy={held.isFetching || coolDown.isFetching} onRetry={() => void settle()} />
    </RandomFrame>
  )
}

const alwaysAsked = { gcTime: 0, refetchOnMount: 'always' } as const
