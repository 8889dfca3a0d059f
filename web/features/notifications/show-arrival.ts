import { paths } from '#contract/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { Arrival } from './stream.ts'

type Openings = { openList: () => void; openLetter: (title: string) => void }

/**
 * Shows an arrival for 5 s. At home the village shows letters, so they are announced to screen readers only. Elsewhere
 * a letter has its own toast at the bottom, which opens it. A press on another kind opens the list. `text` names the
 * counterpart.
 */
export function showArrival(
  { title, alarmType }: Arrival,
  { openList, openLetter }: Openings,
  text = title,
): void {
  const isLetter = alarmType === 'LETTER'
  const isHome = location.pathname === paths.home
  if (isHome && (isLetter || alarmType === 'SENDING'))
    toast({ text, duration: 5000, place: 'Top', look: 'Quiet' })
  else if (isLetter) toast({ text, duration: 5000, look: 'Arrival', onClick: () => openLetter(title) })
  else toast({ text, duration: 5000, place: 'Top', onClick: openList })
}
