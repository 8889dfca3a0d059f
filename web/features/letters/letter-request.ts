import type { LetterRequest, listPrevious } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import type { Manuscript } from './manuscript.ts'

export type PreviousLetter = Output<typeof listPrevious>[number]

/** The letter that an answer goes to; `previous` begins with it. */
export type Parent = PreviousLetter

/** A letter that I hold has no correspondence yet, and its answer has a door of its own. */
export const isHeld = (parent: Parent) => parent.matchingId === null

/** What is answered, if anything: only the id is known where the letter can no longer be read. */
export type Answering = { parentId: number | null; parent: Parent | null }

/** The letter request of the specification (section 3); what it says of the reader is for the server to judge. */
export function requestOf(
  text: Manuscript,
  { parentId, parent }: Answering,
  draftId: number | null,
): LetterRequest {
  const request = { ...text, parentLetterId: parentId, letterId: draftId }
  if (!parent) return request
  const { memberId: receiverId, category, matchingId } = parent
  return isHeld(parent)
    ? { ...request, receiverId, category }
    : { ...request, receiverId, category, matchingId }
}

/** What stands after TO.: a new letter does not know its reader yet. */
export const toLine = (parent: Parent | undefined) => parent?.zipCode ?? '따숨이에게'
