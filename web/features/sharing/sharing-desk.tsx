import type { ReactNode } from 'react'
import { DeskLayout } from '#web/features/letters/desk-layout.tsx'
import { PlainSwitch } from '#web/features/letters/plain-switch.tsx'
import { Shared } from '#web/ui/shared.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { WaitingLetters } from './shared-letters.tsx'

type Props = {
  /** What the card of it on the page before is called. */
  name: string
  /** Undefined while it is being fetched. */
  message?: ReactNode
  letters?: ReactNode
  /** What there is to know beside the letters, where there is room. */
  aside?: ReactNode
  actions?: ReactNode
}

/** A message and the letters it is about, or their places; the card it came from may still be moving into its own. */
export const SharingDesk = ({ name, message, letters, aside, actions }: Props) => (
  <DeskLayout aside={aside} actions={actions}>
    <div className="grid gap-4.5">
      <Shared name={name}>
        <div>
          {message ?? (
            <Waiting>
              <Skeleton className="h-28 rounded-card" />
            </Waiting>
          )}
        </div>
      </Shared>
      <PlainSwitch className="-my-2 text-on-art" />
      {letters ?? <WaitingLetters />}
    </div>
  </DeskLayout>
)
