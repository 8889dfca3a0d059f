import { paths } from '#contract/paths.ts'
import { isThanksNotice } from '#contract/thanks-stamps.ts'
import { toast } from '#web/ui/toast.ts'
import type { Arrival } from './stream.ts'

type Openings = { openList: () => void; openLetter: (title: string) => void }

/**
 * Shows an arrival for 5 s. At home the village shows letters, so they are announced to screen readers only. Elsewhere
 * letters, and everywhere thanks, have a toast at the bottom that opens them. Other kinds open the list. `text` names
 * the counterpart.
 */
export function showArrival(
  { title, alarmType }: Arrival,
  { openList, openLetter }: Openings,
  text = title,
): void {
  const isLetter = alarmType === 'LETTER'
  const isHome = location.pathname === paths.home
  const isInVillage = (isLetter && !isThanksNotice(title)) || alarmType === 'SENDING'
  if (isHome && isInVillage) toast({ text, duration: 5000, place: 'Top', look: 'Quiet' })
  else if (isLetter) toast({ text, duration: 5000, look: 'Arrival', onClick: () => openLetter(title) })
  else toast({ text, duration: 5000, place: 'Top', onClick: openList })
}
