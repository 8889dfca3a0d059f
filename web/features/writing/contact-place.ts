import { strangersUntil } from '#contract/letters.ts'
import type { ContactPlace } from '#web/features/letters/contact-hints.ts'
import type { PreviousLetter } from './manuscript.ts'

/** The place of a letter, as far as the browser knows. `previous` are the arrived letters; the first is answered. */
export function contactPlace(
  parentId: number | null,
  previous: Pick<PreviousLetter, 'zipCode' | 'matchingId'>[],
  myZipCode: string | null,
): ContactPlace {
  if (parentId === null || previous[0]?.matchingId === null) return 'stranger'
  const mine = previous.filter(({ zipCode }) => zipCode === myZipCode).length
  return Math.min(mine, previous.length - mine) >= strangersUntil ? 'acquainted' : 'reply'
}
