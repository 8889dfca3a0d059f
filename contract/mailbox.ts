import * as z from 'zod/mini'
import { fontTypes, paperTypes, statuses } from './letters.ts'
import { rest } from './rest.ts'
import { get, id, idParam, instant, pageOf, pageQuery } from './route.ts'

export const mailboxEntry = z.object({
  letterMatchingId: id,
  oppositeZipCode: z.string(),
  oppositeId: id,
  active: z.boolean(),
  /** `unreadCount` is 0. */
  oppositeRead: z.boolean(),
  letterCount: z.int(),
  /** Letters from the counterpart that have arrived and that I have not opened. */
  unreadCount: z.int(),
  /** The rest of the counterpart while the correspondence is open, or null. */
  oppositeRest: z.nullable(rest),
})
export type MailboxEntry = z.output<typeof mailboxEntry>

export const mailboxLetter = z.object({
  letterId: id,
  title: z.string(),
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  myLetter: z.boolean(),
  active: z.boolean(),
  /** Fewer than `unansweredMax` letters of mine wait for an answer in this correspondence. */
  canReply: z.boolean(),
  createdAt: instant,
  deliveryCompletedAt: instant,
  status: z.enum(statuses),
  /** My first answer to this letter waits for review. */
  answerInReview: z.boolean(),
  /** False for a letter from the counterpart that has arrived and that I have not opened. Always true for mine. */
  read: z.boolean(),
  /** The rest of the counterpart while the correspondence is open, or null. */
  oppositeRest: z.nullable(rest),
})
export type MailboxLetter = z.output<typeof mailboxLetter>

export const getMailbox = get('/api/mailbox', {
  says: 'One entry per counterpart, last activity first.',
  guard: 'member',
  returns: z.array(mailboxEntry),
})

export const getCorrespondence = get('/api/mailbox/{id}/detail', {
  says: 'The letters of one correspondence, newest first.',
  guard: 'member',
  params: idParam,
  missing: 'LET-003',
  query: z.object(pageQuery(20)),
  returns: pageOf(mailboxLetter),
  fails: ['LET-003'],
})
