import { useDeferredValue } from 'react'
import { getCoolDown, getHeld } from '#contract/random-letters.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { Choosing } from './choosing.tsx'
import { CoolDown } from './cool-down.tsx'
import { Holding } from './holding.tsx'
import { RandomFrame, RandomPending } from './random-frame.tsx'

/** Strangers' letters: one is being answered, or there is a cool-down, or one can be chosen. */
export default function RandomLettersPage() {
  const held = useAnswer(getHeld, {}, alwaysAsked)
  // A change of it may take its time, so that the chosen card becomes the sheet.
  const letter = useDeferredValue(held.data)
  const coolDown = useAnswer(getCoolDown, {}, alwaysAsked)
  // The cool-down first: between the end of a hold and its cool-down no letters may be drawn.
  const settle = async () => {
    await coolDown.refetch()
    await held.refetch()
  }
  if (letter?.temporary) return <Holding letter={letter} onPassed={settle} />
  if (letter && coolDown.data)
    return coolDown.data.canSend ? (
      <Choosing onChanged={settle} />
    ) : (
      <CoolDown until={coolDown.data.canSendAt} onPassed={settle} />
    )
  const error = held.error ?? coolDown.error
  if (!error) return <RandomPending />
  return (
    <RandomFrame>
      <ErrorState error={error} busy={held.isFetching || coolDown.isFetching} onRetry={() => void settle()} />
    </RandomFrame>
  )
}

const alwaysAsked = { gcTime: 0, refetchOnMount: 'always' } as const
