import type { ReactNode } from 'react'
import { DeskLayout } from '#web/features/letters/desk-layout.tsx'
import { SharedElement } from '#web/ui/shared-element.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { LettersPlaceholder } from './shared-letters.tsx'

type Props = {
  /** The shared-element name of its card on the previous page. */
  name: string
  /** Undefined while the answer is loading. */
  message?: ReactNode
  letters?: ReactNode
  /** Notes beside the letters on a wide screen. */
  aside?: ReactNode
  actions?: ReactNode
}

/** A message and its letters, or placeholders while they load. The card of the previous page may still be moving in. */
export const SharingDesk = ({ name, message, letters, aside, actions }: Props) => (
  <DeskLayout aside={aside} actions={actions}>
    <div className="grid gap-4.5">
      <SharedElement name={name}>
        <div>
          {message ?? (
            <Waiting>
              <Skeleton className="h-28 rounded-card" />
            </Waiting>
          )}
        </div>
      </SharedElement>
      {letters ?? <LettersPlaceholder />}
    </div>
  </DeskLayout>
)
