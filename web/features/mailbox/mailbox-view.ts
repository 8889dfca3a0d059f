import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'

/** The two faces of the letter box. */
export type MailboxView = 'house' | 'list'

/** The face that the member chose last on this device; the house before the first choice. */
export const getMailboxView = (memberId: string): MailboxView =>
  getStored(memberId, name) === 'list' ? 'list' : 'house'

export const rememberMailboxView = (memberId: string, view: MailboxView) =>
  storeForMember(memberId, name, view)

const name = `${habitSign}mailbox-view`
