import type { MailboxEntry } from '#contract/mailbox.ts'
import { restSentence } from '#web/features/letters/rest-note.tsx'

/** The window of a correspondence: lit while a letter is unread, shuttered after its end. */
export const windowLook = ({ oppositeRead, active }: MailboxEntry) =>
  !oppositeRead ? 'unread' : active ? 'read' : 'ended'

/** The look of a window in words, for a screen reader. */
export const windowWords = (person: MailboxEntry): (string | null)[] => [
  `편지 ${person.letterCount}통`,
  {
    unread: `새 편지 ${person.unreadCount}통 있음`,
    read: '',
    ended: '대화가 끝난 편지함',
  }[windowLook(person)],
  person.oppositeRest && restSentence(person.oppositeRest),
]

/** The navigation state of the specification for the correspondence page. The page works without it. */
export type CorrespondenceState = { id: number; zipCode: string; isClosed: boolean; oppositeId: number }

export const correspondenceState = (person: MailboxEntry): CorrespondenceState => ({
  id: person.letterMatchingId,
  zipCode: person.oppositeZipCode,
  isClosed: !person.active,
  oppositeId: person.oppositeId,
})

/** Counts of my letters to myself that have arrived. */
export type OwnLetters = { arrivedCount: number; unreadCount: number }

export const ownLook = ({ unreadCount }: OwnLetters) => (unreadCount > 0 ? 'unread' : 'read')

export const ownWords = ({ arrivedCount, unreadCount }: OwnLetters): string =>
  ['나에게 온 편지', `${arrivedCount}통`, unreadCount > 0 && `읽지 않은 편지 ${unreadCount}통`]
    .filter(Boolean)
    .join(', ')
