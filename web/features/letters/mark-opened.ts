import { countUnread } from '#contract/letters.ts'
import { getCorrespondence, getMailbox, listMailbox, type MailboxEntry } from '#contract/mailbox.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { changePages, refreshHidden, setAnswer } from '#web/platform/api/query.ts'

const openedHere = new Set<number>()

/** Whether this tab has opened the letter and needs no signal about it. */
export const wasOpenedHere = (letterId: number): boolean => openedHere.has(letterId)

/** Corrects every answer of this tab that calls the letter unread, then reads them all again, shown or not. */
export function markOpened(letterId: number, correspondenceId: number | null): void {
  openedHere.add(letterId)
  setAnswer(countUnread, {}, count => count && count - 1)
  if (correspondenceId !== null) markInMailbox(letterId, correspondenceId)
  readAgainAfterOpening()
}

/** For a letter that was opened in another tab or on another device. */
export function readAgainAfterOpening(): void {
  for (const route of [countUnread, getMailbox, listMailbox, getCorrespondence, countNotRead, getTimeline])
    refreshHidden(route)
}

function markInMailbox(letterId: number, correspondenceId: number): void {
  changePages(getCorrespondence, { params: { id: correspondenceId } }, letter =>
    letter.letterId === letterId ? { ...letter, read: true } : letter,
  )
  const changed = <E extends MailboxEntry>(entry: E): E => {
    if (entry.letterMatchingId !== correspondenceId) return entry
    const unreadCount = Math.max(entry.unreadCount - 1, 0)
    return { ...entry, unreadCount, oppositeRead: unreadCount === 0 }
  }
  setAnswer(getMailbox, {}, mailbox => mailbox?.map(changed))
  changePages(listMailbox, undefined, changed)
}
