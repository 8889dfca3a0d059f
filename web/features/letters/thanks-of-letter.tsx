import { type ComponentType, useEffect, useState } from 'react'
import type { openLetter } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import type { ThanksCardProps } from '#web/features/thanks/thanks-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { letter: Output<typeof openLetter>; isMine: boolean }

let loaded: ComponentType<ThanksCardProps> | undefined

/** The thanks for a letter, beside it. Their code with the drawings loads once a letter has any. */
export function ThanksOfLetter({ letter: { letterId, thanks, receiverZipCode }, isMine }: Props) {
  const [Thanks, setThanks] = useState(() => loaded)
  const isNeeded = Boolean(thanks) && !Thanks
  useEffect(() => {
    let isOver = false
    if (isNeeded)
      import('#web/features/thanks/thanks-card.tsx').then(
        module => {
          loaded = module.default
          if (!isOver) setThanks(() => module.default)
        },
        () => {},
      )
    return () => {
      isOver = true
    }
  }, [isNeeded])
  if (!thanks) return null
  // As high as the card, so that the letter does not move.
  if (!Thanks) return <Skeleton className="h-59.5 w-full rounded-card" />
  return (
    <Thanks
      key={letterId}
      letterId={letterId}
      thanks={thanks}
      giverZipCode={isMine ? receiverZipCode : null}
    />
  )
}
