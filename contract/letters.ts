import * as z from 'zod/mini'
import { sureKinds } from './contact-kinds.ts'
import { rest } from './rest.ts'
import { daySent, del, get, id, idParam, idSent, instant, nothing, post, withDefault } from './route.ts'
import { line, text } from './text.ts'
import { thanks } from './thanks-stamps.ts'

export const categories = ['CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC'] as const
export type Category = (typeof categories)[number]
export const categoryLabels: Record<Category, string> = {
  CONSOLATION: '위로와 공감',
  CELEBRATION: '축하와 응원',
  CONSULT: '고민 상담',
  ETC: '기타',
}

export const paperTypes = ['BASIC', 'CELEBRATE', 'COMFORT', 'PAPER', 'FIELD'] as const
export type PaperType = (typeof paperTypes)[number]
export const paperLabels: Record<PaperType, string> = {
  BASIC: '기본',
  CELEBRATE: '축하',
  COMFORT: '위로',
  PAPER: '빈티지',
  FIELD: '들판',
}

export const fontTypes = ['DEFAULT', 'GYEONGGI', 'KYOBO', 'HIMCHAN'] as const
export type FontType = (typeof fontTypes)[number]
export const fontLabels: Record<FontType, string> = {
  DEFAULT: '기본 고딕',
  GYEONGGI: '바탕',
  KYOBO: '손글씨 또박',
  HIMCHAN: '손글씨 힘찬',
}

export const evaluations = ['GOOD', 'SOSO', 'BAD'] as const
export type Evaluation = (typeof evaluations)[number]

/**
 * SAVED: a draft. WAITING: in the pool, held, or its first answer under way. IN_REVIEW, IN_DELIVERY: on its way.
 * DELIVERED: arrived; a drawn letter, once its first answer has arrived. RETURNED: back with its writer.
 */
export const statuses = ['SAVED', 'WAITING', 'IN_REVIEW', 'IN_DELIVERY', 'DELIVERED', 'RETURNED'] as const
export type Status = (typeof statuses)[number]

/**
 * Where a waiting letter is, for its writer. POOL: draws show it. HELD: a member writes an answer, or the answer is in
 * review. BACK: an answer that was expected did not come. KEEPER: in the keepers' line. ON_ITS_WAY: the answer is coming.
 */
export const waitingStatuses = ['POOL', 'HELD', 'BACK', 'KEEPER', 'ON_ITS_WAY'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]
/** The promise of the keepers says "within three days", counted from the sending of the letter. */
export const promisedSeconds = 3 * 86_400

/**
 * How a last letter ends a correspondence. LAST_LETTER: one has arrived, and nobody can write any more.
 * LAST_LETTER_SENT: mine is on its way; I write no more, and the counterpart still can.
 */
export const endings = ['LAST_LETTER_SENT', 'LAST_LETTER'] as const
export type Ending = (typeof endings)[number]

export const titleMax = 50
export const contentMax = 1000
export const draftsMax = 100
/** One member may have this many unanswered letters in a correspondence. */
export const unansweredMax = 5
/** Two members are strangers until each has received this many letters of the other. */
export const strangersUntil = 3
/** A reply may arrive on a chosen day of Seoul, from tomorrow to this many days ahead, at this hour. */
export const chosenDaysMax = 366
export const chosenHour = 9
/** One member may recall this many letters per correspondence and day. */
export const recallsPerDay = 3
/** `previous` returns at most this many letters, the asked one included. */
export const previousMax = 100
/** The receiver can report a letter for this many days after its writer deleted it. */
export const reportableDays = 30
/** The writer can restore a letter for this long after deleting it. The letter must have arrived. */
export const restorableSeconds = 10

const kinds = {
  category: z.enum(categories),
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
}

const links = {
  category: withDefault(kinds.category, 'CONSOLATION'),
  paperType: withDefault(kinds.paperType, 'BASIC'),
  fontType: withDefault(kinds.fontType, 'DEFAULT'),
  receiverId: withDefault(idSent, null),
  parentLetterId: withDefault(idSent, null),
  matchingId: withDefault(idSent, null),
  letterId: withDefault(idSent, null),
  /** The writer calls the letter a heavy story. It counts for a new letter only. */
  heavy: withDefault(z.boolean(), false),
}

/** A letter as it is sent. The server decides receiver, correspondence and a reply's category. */
export const letterRequest = z.object({
  title: line(1, titleMax),
  content: text(1, contentMax),
  ...links,
  /**
   * In a correspondence. False: contact data is answered with MOD-005, which asks. True: its writer wants to send it.
   * Absent: a client that cannot ask.
   */
  contactConfirmed: z.optional(z.boolean()),
})

export const draftRequest = z.object({
  title: z.pipe(
    z.nullish(line(0, titleMax)),
    z.transform(title => title ?? ''),
  ),
  content: z.pipe(
    z.nullish(text(0, contentMax)),
    z.transform(content => content ?? ''),
  ),
  ...links,
  version: withDefault(z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)), null),
})

/**
 * The server's decision on contact data in a reply of a client that can ask. REFUSED: MOD-004, for ever. REFUSED_YET:
 * MOD-004, until each side has received `strangersUntil` letters. ASKED: MOD-005. SENT: nothing.
 */
export const contactRules = ['REFUSED', 'REFUSED_YET', 'ASKED', 'SENT'] as const
export type ContactRule = (typeof contactRules)[number]

/** Contact data in the texts of a letter to me, in UTF-16 offsets. Screens cover it. Empty for a letter of mine. */
export const contacts = z.array(
  z.object({ field: z.enum(['title', 'content']), start: z.int(), end: z.int(), kind: z.enum(sureKinds) }),
)
export type LetterContact = z.output<typeof contacts>[number]

const written = { title: z.string(), content: z.string(), ...kinds }

/** The day of Seoul on which its writer wants the letter to arrive; null: after the delivery time. */
const arrivesOn = z.nullable(z.string())

export const sentLetter = z.object({
  letterId: id,
  writerId: id,
  receiverId: z.nullable(id),
  parentLetterId: z.nullable(id),
  zipCode: z.string(),
  ...written,
  status: z.enum(statuses),
  deliveryStartedAt: instant,
  deliveryCompletedAt: instant,
  matchingId: z.nullable(id),
  last: z.boolean(),
  arrivesOn,
})

export const draft = z.object({
  letterId: id,
  ...written,
  parentLetterId: z.nullable(id),
  receiverId: z.nullable(id),
  matchingId: z.nullable(id),
  heavy: z.boolean(),
  version: z.int(),
  status: z.enum(statuses),
  returnReason: z.nullable(z.string()),
  savedAt: instant,
})

export const comingLetter = z.object({
  letterId: id,
  title: z.string(),
  contacts,
  /** The title contains a word or a topic that I do not want to read. */
  covered: z.boolean(),
  deliveryStartedAt: instant,
  deliveryCompletedAt: instant,
})

const whereItIs = {
  /** The median seconds from sending to the acceptance that led to the answer, of this category; null: unknown. */
  usualSeconds: z.nullable(z.int()),
  /** The three-day promise may be said about this letter. */
  promised: z.boolean(),
  answerArrivesAt: z.nullable(instant),
  /** `waitingStatus` changes then by time alone; null: an event changes it. */
  waitingChangesAt: z.nullable(instant),
}

export const waitingLetter = z.object({
  letterId: id,
  title: z.string(),
  category: kinds.category,
  createdAt: instant,
  /** The writer called the letter a heavy story. */
  heavy: z.boolean(),
  held: z.boolean(),
  waitingStatus: z.enum(waitingStatuses),
  ...whereItIs,
})

export type LetterRequest = z.input<typeof letterRequest>
/** The body of `sendLetter`. */
export type SendRequest = LetterRequest & { last?: boolean | null; arrivesOn?: string | null }
export type DraftRequest = z.input<typeof draftRequest>
export type SentLetter = z.output<typeof sentLetter>
export type Draft = z.output<typeof draft>
export type ComingLetter = z.output<typeof comingLetter>
export type WaitingLetter = z.output<typeof waitingLetter>

/** Reads of my letters and of my mailbox, for `changes`. */
export const lettersAndMailbox = [
  '/api/letters',
  '/api/mailbox',
  '/api/mailbox/list',
  '/api/mailbox/{id}/detail',
  '/api/letter-search',
] as const
/** Reads of the letter that I hold, of my cool-down and of my invitations, for `changes`. */
export const hold = [
  '/api/random-letters/valid-table',
  '/api/random-letters/valid',
  '/api/invitations',
] as const

/** The refusals of both calls that send a letter. */
export const sendingFails = [
  'MEM-005',
  'LET-001',
  'LET-002',
  'LET-014',
  'MOD-003',
  'MOD-004',
  'COM-006',
] as const

export const sendLetter = post('/api/letters', {
  says: 'Sends a letter: a new one into the pool, or a reply, which arrives after the delivery time.',
  guard: 'member',
  body: z.object({
    ...letterRequest.shape,
    /** The correspondence ends when this reply arrives. LET-006 for a new letter or a first answer. */
    last: z.nullish(z.boolean()),
    /**
     * The reply arrives at 09:00 of this day of Seoul, from tomorrow to `chosenDaysMax` days ahead. LET-006 for a new letter or
     * a first answer.
     */
    arrivesOn: z.nullish(daySent),
  }),
  returns: sentLetter,
  fails: [...sendingFails, 'MOD-005', 'LET-006', 'LET-009', 'LET-018'],
  idempotent: true,
  changes: lettersAndMailbox,
})

export const checkLetter = post('/api/letters/check', {
  says: 'Whether a new letter with this text would be refused for its words. It keeps nothing.',
  guard: 'member',
  body: z.object({ title: letterRequest.shape.title, content: letterRequest.shape.content }),
  returns: nothing,
  fails: ['MOD-003', 'MOD-004'],
  limit: { max: 60, seconds: 600 },
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const listLetters = get('/api/letters', {
  says: 'My drafts (draft), letters on their way to me (delivery), or my letters in the pool (waiting).',
  guard: 'member',
  query: z.object({ status: z.enum(['draft', 'delivery', 'waiting']) }),
  returns: z.union([z.array(draft), z.array(comingLetter), z.array(waitingLetter)]),
})

/** The three lists of `listLetters`, each with the type of its rows. */
export const listDrafts = { ...listLetters, returns: z.array(draft) }
export const listComing = { ...listLetters, returns: z.array(comingLetter) }
export const listWaiting = { ...listLetters, returns: z.array(waitingLetter) }

export const countUnread = get('/api/letters/unread/count', {
  says: 'How many letters have arrived that I have not opened.',
  guard: 'member',
  returns: z.int(),
})

export const openLetter = get('/api/letters/{id}', {
  says: 'One letter; opening it as its receiver marks it and its notifications read.',
  guard: 'member',
  writes: true,
  whileReadOnly: 'rolls-back',
  params: idParam,
  missing: 'LET-001',
  returns: z.object({
    letterId: id,
    zipCode: z.string(),
    /** Empty while nobody has answered the letter. */
    receiverZipCode: z.string(),
    ...written,
    contacts,
    matched: z.boolean(),
    matchingId: z.nullable(id),
    /** Fewer than `unansweredMax` letters of mine wait for an answer in this correspondence. */
    canReply: z.boolean(),
    evaluated: z.boolean(),
    createdAt: instant,
    deliveryCompletedAt: instant,
    status: z.enum(statuses),
    /** The letter is an answer that I received from a keeper (온기지기). */
    fromKeeper: z.boolean(),
    /** The letter was sent to me and contains a word or a topic that I do not want to read. */
    covered: z.boolean(),
    /** My first answer to this letter waits for review. */
    answerInReview: z.boolean(),
    /** The next older letter of the correspondence, as the mailbox lists them for me; null if there is none. */
    previousLetterId: z.nullable(id),
    /** The next newer one; null if there is none. */
    nextLetterId: z.nullable(id),
    /** Null unless this is a letter of mine that waits for its first answer. The fields after it belong to it. */
    waitingStatus: z.nullable(z.enum(waitingStatuses)),
    ...whereItIs,
    /** The rest of the counterpart while the correspondence is open, or null. */
    oppositeRest: z.nullable(rest),
    /** This letter ends the correspondence when it arrives. */
    last: z.boolean(),
    arrivesOn,
    /** How a last letter ends the correspondence of this letter; null: none does, as far as I may know. */
    ending: z.nullable(z.enum(endings)),
    /** This call marked the letter or one of its notifications as read. */
    newlyRead: z.boolean(),
    /** I bookmarked the letter. */
    bookmarked: z.boolean(),
    /** The thanks for the letter, that I gave or received; null without any, or if I removed them. */
    thanks: z.nullable(thanks),
    /** I may thank for the letter now. */
    canThank: z.boolean(),
  }),
  fails: ['LET-001'],
})

export const evaluateLetter = post('/api/letters/{id}/evaluate', {
  says: 'Rates a letter that I received, once.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  body: z.object({ evaluation: z.enum(evaluations) }),
  returns: nothing,
  fails: ['LET-001', 'LET-006', 'LET-011'],
  limit: { max: 120, seconds: 600 },
  changes: ['/api/letters/{id}'],
})

export const listPrevious = get('/api/letters/{id}/previous', {
  says: 'The letter and the earlier delivered ones of its correspondence, newest first, at most 100.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: z.array(
    z.object({
      letterId: id,
      zipCode: z.string(),
      title: z.string(),
      content: z.string(),
      contacts,
      category: kinds.category,
      paperType: kinds.paperType,
      fontType: kinds.fontType,
      memberId: id,
      /** The same as in `openLetter`. */
      covered: z.boolean(),
      matchingId: z.nullable(id),
      /** The same as in `openLetter`; equal for every letter of the list, and so is `ending`. */
      canReply: z.boolean(),
      ending: z.nullable(z.enum(endings)),
      /** Of a reply to the first letter; equal for every letter. A server of an earlier version leaves it out. */
      contactRule: z.optional(z.enum(contactRules)),
    }),
  ),
  fails: ['LET-001'],
})

export const saveDraft = post('/api/letters/temporary-save', {
  says: 'Saves a draft; without `letterId` a new one. A `version` that is no longer the latest is refused.',
  guard: 'member',
  body: draftRequest,
  returns: draft,
  fails: ['LET-001', 'LET-016', 'LET-017', 'COM-006'],
  idempotent: true,
  limit: { max: 600, seconds: 600 },
  changes: ['/api/letters'],
})

export const deleteDraft = del('/api/letters/{id}/temporary-save', {
  says: 'Deletes a draft of mine.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: z.object({ letterId: id }),
  fails: ['LET-001'],
  changes: ['/api/letters'],
})

export const answerHeld = post('/api/random-letters/matching', {
  says: 'My first reply to the letter that I hold.',
  tag: 'random-letters',
  guard: 'member',
  body: letterRequest,
  returns: sentLetter,
  fails: sendingFails,
  idempotent: true,
  changes: [...lettersAndMailbox, ...hold],
})
