import type { MailboxRow } from '#contract/mailbox.ts'

/** An open correspondence of three letters, the last one of them read. */
export const row = (more: Partial<MailboxRow> = {}): MailboxRow => ({
  letterMatchingId: 7,
  oppositeZipCode: 'AB17Z',
  oppositeId: 47,
  active: true,
  oppositeRead: true,
  letterCount: 3,
  oppositeRest: null,
  unreadCount: 0,
  myTurn: false,
  lastLetter: {
    letterId: 70,
    title: '잘 지내요',
    contacts: [],
    covered: false,
    fontType: 'KYOBO',
    myLetter: false,
    status: 'DELIVERED',
    at: '2026-11-20T06:05:00Z',
  },
  ...more,
})
