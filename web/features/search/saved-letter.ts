import type { LetterContact, openLetter } from '#contract/letters.ts'
import type { MailboxLetter } from '#contract/mailbox.ts'
import type { Output } from '#contract/route.ts'
import type { FoundLetter } from '#contract/search.ts'
import type { openSlowLetter } from '#contract/slow-letters.ts'

/** A letter that this device keeps. `content` is null if the device has seen it in a list only. */
export type SavedLetter = Pick<
  FoundLetter,
  | 'kind'
  | 'foundId'
  | 'title'
  | 'covered'
  | 'fontType'
  | 'myLetter'
  | 'matchingId'
  | 'oppositeZipCode'
  | 'read'
  | 'bookmarked'
  | 'at'
> & { content: string | null; contacts: LetterContact[] }

export type Opened = Output<typeof openLetter>

/** Null for a letter in review or one that I only hold: no search finds them. */
export function ofOpened(letter: Opened, zipCode: string): SavedLetter | null {
  const myLetter = letter.zipCode === zipCode
  if (letter.status === 'IN_REVIEW' || (!myLetter && letter.matchingId === null)) return null
  return {
    ...letter,
    kind: 'LETTER',
    foundId: letter.letterId,
    myLetter,
    oppositeZipCode: myLetter ? letter.receiverZipCode : letter.zipCode,
    read: true,
    at: myLetter ? letter.createdAt : letter.deliveryCompletedAt,
  }
}

type Listed = Pick<
  MailboxLetter,
  'letterId' | 'title' | 'contacts' | 'covered' | 'fontType' | 'myLetter' | 'status' | 'read' | 'bookmarked'
> & { createdAt: string; deliveryCompletedAt: string }

export function ofRow(
  row: Listed,
  contents: ReadonlyMap<number, string>,
  of: Pick<SavedLetter, 'matchingId' | 'oppositeZipCode'>,
): SavedLetter | null {
  if (row.status === 'IN_REVIEW') return null
  return {
    ...row,
    ...of,
    kind: 'LETTER',
    foundId: row.letterId,
    content: row.read ? (contents.get(row.letterId) ?? null) : null,
    at: row.myLetter ? row.createdAt : row.deliveryCompletedAt,
  }
}

export const ofSlow = (
  letter: Omit<Output<typeof openSlowLetter>, 'content' | 'newlyRead'> & {
    content: string | null
    read?: boolean
  },
): SavedLetter => ({
  ...letter,
  kind: 'SLOW',
  foundId: letter.slowLetterId,
  contacts: [],
  covered: false,
  myLetter: true,
  matchingId: null,
  oppositeZipCode: '',
  read: letter.read ?? true,
  bookmarked: false,
  at: letter.arrivesAt,
})
