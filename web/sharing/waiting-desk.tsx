import { DeskLayout } from '#web/letters/desk-layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WaitingLetters } from './shared-letters.tsx'

/** The place of a message and its letters while they are being fetched. */
export const WaitingDesk = () => (
  <DeskLayout asideFirst aside={<Skeleton className="h-28" />}>
    <WaitingLetters />
  </DeskLayout>
)
