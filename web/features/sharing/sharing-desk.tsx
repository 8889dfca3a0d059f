import type { ReactNode } from 'react'
import { DeskLayout } from '#web/features/letters/desk-layout.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { LettersPlaceholder } from './shared-letters.tsx'

type Props = {
  /** Undefined while the answer is loading. */
  message?: ReactNode
  letters?: ReactNode
  /** Notes beside the letters on a wide screen. */
  aside?: ReactNode
  actions?: ReactNode
}

/** A message and its letters, or placeholders while they load. */
export const SharingDesk = ({ message, letters, aside, actions }: Props) => (
  <DeskLayout aside={aside} actions={actions}>
    <div className="grid gap-4.5">
      {message ?? (
        <Waiting>
          <Skeleton className="h-28 rounded-card" />
        </Waiting>
      )}
      {letters ?? <LettersPlaceholder />}
    </div>
  </DeskLayout>
)
