import type { ContactRule } from '#contract/letters.ts'
import type { ContactPlace } from '#web/paper/contact-hints.ts'
import type { PreviousLetter } from './session/manuscript.ts'

/** Where a letter goes. `parent` is the answered letter, undefined until the browser has it. */
export function contactPlace(
  parentId: number | null,
  parent: Pick<PreviousLetter, 'matchingId' | 'contactRule'> | undefined,
): ContactPlace {
  if (parentId === null || parent?.matchingId === null) return 'stranger'
  return places[parent?.contactRule ?? 'REFUSED_YET']
}

const places: Record<ContactRule, ContactPlace> = {
  REFUSED: 'keeper',
  REFUSED_YET: 'reply',
  ASKED: 'acquainted',
  SENT: 'free',
}
