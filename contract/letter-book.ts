import * as z from 'zod/mini'
import { contacts, fontTypes, paperTypes, statuses } from './letters.ts'
import { daySent, get, id, ifTrue, instant, oneOf } from './route.ts'

/** The letters of one answer. */
export const bookPageSize = 50

export const bookSides = ['ALL', 'SENT', 'RECEIVED'] as const
export type BookSide = (typeof bookSides)[number]

const day = z.optional(daySent)
/** The first and the last day on which a letter was written. */
const days = { from: day, to: day }
const filter = { ...days, side: oneOf(bookSides, 'ALL'), bookmarked: ifTrue }

/** The place after a letter: its instant in milliseconds and its id, as `next` of an answer has it. */
const after = z.pipe(
  z.optional(z.string().check(z.regex(/^\d{1,14}-\d{1,15}$/))),
  z.transform(sent => {
    const [ms, id] = (sent ?? '0-0').split('-').map(Number) as [number, number]
    return { ms, id }
  }),
)

/** Numbers of correspondences, joined by commas. */
const matchingIds = z.pipe(
  z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,999}$/))),
  z.transform(sent => sent?.split(',').map(Number)),
)

const next = z.nullable(z.string())

export const bookLetter = z.object({
  letterId: id,
  title: z.string(),
  content: z.string(),
  contacts,
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  myLetter: z.boolean(),
  /** Empty while nobody has answered my new letter, as far as I may know. */
  oppositeZipCode: z.string(),
  status: z.enum(statuses),
  /** The day that its writer chose for the arrival, or null. */
  arrivesOn: z.nullable(z.string()),
  createdAt: instant,
})
export type BookLetter = z.output<typeof bookLetter>

export const bookSlowLetter = z.object({
  slowLetterId: id,
  title: z.string(),
  content: z.string(),
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  writtenAt: instant,
  arrivesAt: instant,
})
export type BookSlowLetter = z.output<typeof bookSlowLetter>

/** A member may make six books of 5,000 letters in ten minutes. */
const limit = { max: 600, seconds: 600 }

export const getBookContents = get('/api/letter-book', {
  says: 'What a letter book of mine may hold: the numbers of my letters, by counterpart.',
  /** A barred member may take the letters along, as with the export. */
  guard: 'leaving',
  query: z.object(filter),
  returns: z.object({
    /** The counterparts, in the order of their first letter. */
    people: z.array(z.object({ matchingId: id, oppositeZipCode: z.string(), letters: z.int() })),
    /** My new letters that nobody has answered, as far as I may know. */
    unanswered: z.int(),
    /** My slow letters that have arrived; only the days apply to them. */
    slowLetters: z.int(),
    /** I have a list of unwanted words and topics, so a book may leave out letters. */
    mayLeaveOut: z.boolean(),
  }),
  limit,
})
export type BookContents = z.output<typeof getBookContents.returns>

export const listBookLetters = get('/api/letter-book/letters', {
  says: 'My letters with their texts, the oldest first, by 50. Letters under way to me, in review, deleted or hidden are not among them.',
  guard: 'leaving',
  query: z.object({
    ...filter,
    /** The letters of these correspondences alone. Numbers that are not mine add none. */
    matchingIds,
    /** My unanswered letters too, beside `matchingIds`. */
    unanswered: ifTrue,
    /** Includes letters to me that contain a word or a topic that I do not want to read. */
    covered: ifTrue,
    after,
  }),
  returns: z.object({
    letters: z.array(bookLetter),
    /** The letters of this part that were left out because of `covered`. */
    leftOut: z.int(),
    /** `after` of the next part; null at the end. */
    next,
  }),
  limit,
})

export const listBookSlowLetters = get('/api/letter-book/slow-letters', {
  says: 'My slow letters that have arrived with their texts, the oldest first, by 50. Reading them here does not mark them as read.',
  guard: 'leaving',
  query: z.object({ ...days, after }),
  returns: z.object({ letters: z.array(bookSlowLetter), next }),
  limit,
})
