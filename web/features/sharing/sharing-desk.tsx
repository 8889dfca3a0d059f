import type { ReactNode } from 'react'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { LettersPlaceholder } from './shared-letters.tsx'

type Props = {
  /** The message and the letters; absent while the answer is loading. */
  post?: ReactNode
  /** Notes beside the letters on a wide screen. */
  aside?: ReactNode
  /** On a narrow screen the notes come before the letters. */
  asideFirst?: boolean
  actions?: ReactNode
}

/** A message and its letters, or placeholders while they load. */
export const SharingDesk = ({ post, aside, asideFirst, actions }: Props) => (
  <DeskLayout aside={aside} asideFirst={asideFirst ?? false} actions={actions}>
    {post || (
      <div className="grid gap-4.5">
        <Waiting>
          <Skeleton className="h-28 rounded-card" />
        </Waiting>
        <LettersPlaceholder />
      </div>
    )}
  </DeskLayout>
)
