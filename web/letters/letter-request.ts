import type { LetterRequest, listPrevious } from '#contract/letters.ts'
import type { Answer } from '#contract/route.ts'
import type { Manuscript } from './manuscript.ts'

export type PreviousLetter = Answer<typeof listPrevious>[number]

/** The letter that an answer goes to; `previous` begins with it. */
export type Parent = PreviousLetter

/** A letter that I hold has no correspondence yet, and its answer has a door of its own. */
export const isHeld = (parent: Parent) => parent.matchingId === null

/** The letter request of the specification (section 3); what it says of the reader is for the server to judge. */
export function requestOf(text: Manuscript, parent: Parent | null, draftId: number | null): LetterRequest {
  const { category, ...written } = text
  if (!parent) return { ...written, category, letterId: draftId }
  const links = { parentLetterId: parent.letterId, receiverId: parent.memberId, letterId: draftId }
  const request = { ...written, ...links, category: parent.category }
  return isHeld(parent) ? request : { ...request, matchingId: parent.matchingId }
}

/** What stands after TO.: a new letter does not know its reader yet. */
export const toLine = (parent: Parent | undefined) => parent?.zipCode ?? '따숨이에게'
