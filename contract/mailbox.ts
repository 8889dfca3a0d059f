import * as z from 'zod/mini'
import { contacts, endings, fontTypes, paperTypes, statuses } from './letters.ts'
import { rest } from './rest.ts'
import { get, id, idParam, instant, oneOf, pageOf, pageQuery } from './route.ts'

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

/** `name`: my private names in Korean order, then the zip codes of the others. */
export const mailboxSorts = ['newest', 'oldest', 'name'] as const
export type MailboxSort = (typeof mailboxSorts)[number]

/** `all`: the open correspondences. `myTurn` and `resting` have open ones only, `unread` also ended ones. */
export const mailboxFilters = ['all', 'unread', 'myTurn', 'resting', 'ended'] as const
export type MailboxFilter = (typeof mailboxFilters)[number]

export const mailboxRow = z.extend(mailboxEntry, {
  /** Open, and no letter of mine is newer than the last letter from the counterpart. False after my last letter. */
  myTurn: z.boolean(),
  /** The last letter that `letterCount` counts, by my sending or the counterpart's arrival. */
  lastLetter: z.nullable(
    z.object({
      letterId: id,
      /** Null while the letter, mine, is in review. */
      title: z.nullable(z.string()),
      contacts,
      /** The title of a letter to me contains a word or a topic that I do not want to read. */
      covered: z.boolean(),
      fontType: z.enum(fontTypes),
      myLetter: z.boolean(),
      status: z.enum(statuses),
      /** My sending, or the arrival of a letter from the counterpart. */
      at: instant,
    }),
  ),
})
export type MailboxRow = z.output<typeof mailboxRow>

export const mailboxLetter = z.object({
  letterId: id,
  title: z.string(),
  contacts,
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  myLetter: z.boolean(),
  /** The title of a letter to me contains a word or a topic that I do not want to read. */
  covered: z.boolean(),
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
  /** I bookmarked the letter. */
  bookmarked: z.boolean(),
  /** The rest of the counterpart while the correspondence is open, or null. */
  oppositeRest: z.nullable(rest),
  /** This letter ends the correspondence when it arrives. */
  last: z.boolean(),
  /** The day of Seoul that its writer chose for its arrival; null: after the delivery time. */
  arrivesOn: z.nullable(z.string()),
  /** The same as in `openLetter`; equal for every letter of the list. */
  ending: z.nullable(z.enum(endings)),
  /**
   * No letter has arrived or been sent here for 14 days (SILENCE_SECONDS), and I may write. Both members read the same,
   * whoever wrote last.
   */
  silent: z.boolean(),
})
export type MailboxLetter = z.output<typeof mailboxLetter>

export const disconnection = z.object({
  matchingId: id,
  oppositeZipCode: z.string(),
  disconnectedAt: instant,
  /** The undo ends then. */
  reconnectUntil: instant,
  /**
   * The undo is offered: it is in time, unused, and I did not report the counterpart. Acts of the counterpart do not
   * show here.
   */
  canReconnect: z.boolean(),
})
export type Disconnection = z.output<typeof disconnection>

/** A letter of the day one year ago, between a member and a counterpart who still write. */
export const yearAgoLetter = z.object({
  letterId: id,
  title: z.string(),
  content: z.string(),
  contacts,
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  myLetter: z.boolean(),
  matchingId: id,
  oppositeZipCode: z.string(),
  createdAt: instant,
  deliveryCompletedAt: instant,
})
export type YearAgoLetter = z.output<typeof yearAgoLetter>

export const getMailbox = get('/api/mailbox', {
  says: 'One entry per counterpart, last activity first.',
  guard: 'member',
  returns: z.array(mailboxEntry),
})

export const listMailbox = get('/api/mailbox/list', {
  says: 'The mailbox page by page, with the last letter of each correspondence, in a chosen order.',
  guard: 'member',
  query: z.object({
    ...pageQuery(30),
    sort: oneOf(mailboxSorts, 'newest'),
    filter: oneOf(mailboxFilters, 'all'),
  }),
  returns: z.extend(pageOf(mailboxRow), {
    /** The number of correspondences under each filter. */
    counts: z.object({ all: z.int(), unread: z.int(), myTurn: z.int(), resting: z.int(), ended: z.int() }),
  }),
})

export const countMyLetters = get('/api/mailbox/counts', {
  says: 'How many letters I sent, how many reached me, and how many of mine their readers rated GOOD.',
  guard: 'member',
  returns: z.object({ sent: z.int(), received: z.int(), warm: z.int() }),
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

export const listDisconnected = get('/api/mailbox/disconnected', {
  says: 'The correspondences that I disconnected, newest first.',
  guard: 'member',
  returns: z.array(disconnection),
})

export const getYearAgo = get('/api/mailbox/year-ago', {
  says: 'One letter that I received or sent on this day of Asia/Seoul a year ago, the same all day; null without one or while I switched it off. A client leaves it out if its help card would appear.',
  guard: 'member',
  returns: z.nullable(yearAgoLetter),
})
