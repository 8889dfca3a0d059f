import { DeskLayout } from '#web/letters/desk-layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WaitingLetters } from './shared-letters.tsx'

/** The place of a message and its letters while they are being fetched. */
export const WaitingDesk = () => (
  <DeskLayout>
    <div className="grid gap-4.5">
      <Skeleton className="h-28 rounded-card" />
      <WaitingLetters />
    </div>
  </DeskLayout>
)
