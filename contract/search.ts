import * as z from 'zod/mini'
import { contacts, fontTypes } from './letters.ts'
import { daySent, id, idSent, instant, post, withDefault } from './route.ts'
import { line } from './text.ts'

export const searchTextMax = 60
/** The letters that one answer holds at most. */
export const foundAtOnce = 20

export const searchSides = ['all', 'sent', 'received'] as const
export type SearchSide = (typeof searchSides)[number]

const marks = z.array(z.object({ start: z.int(), end: z.int() }))

export const foundLetter = z.object({
  /** `SLOW`: a letter to myself that has arrived. */
  kind: z.enum(['LETTER', 'SLOW']),
  /** The `letterId`, or the `slowLetterId`. */
  foundId: id,
  title: z.string(),
  /** Where the words are in the title, in UTF-16 offsets. */
  titleMarks: marks,
  /** Around the first place of a word, on one line. Empty for a letter that I have not opened, and under the cover. */
  passage: z.string(),
  passageMarks: marks,
  cutBefore: z.boolean(),
  cutAfter: z.boolean(),
  /** In the title and, as `content`, in the passage. */
  contacts,
  /** A letter to me that contains a word or a topic that I do not want to read. */
  covered: z.boolean(),
  fontType: z.enum(fontTypes),
  myLetter: z.boolean(),
  /** Null while nobody has answered my new letter, as far as I may know, and for a slow letter. */
  matchingId: z.nullable(id),
  /** Empty if `matchingId` is null. */
  oppositeZipCode: z.string(),
  read: z.boolean(),
  bookmarked: z.boolean(),
  /** My sending, or the arrival of a letter to me. */
  at: instant,
})
export type FoundLetter = z.output<typeof foundLetter>

/** The input of a search. At least one of `text`, a day, a side, `bookmarked` and `matchingId` is given. */
const searched = {
  /** Each word is in title, content, zip code or private name. A consonant stands for each syllable that begins so. */
  text: withDefault(line(0, searchTextMax), ''),
  /** Days in Asia/Seoul, both included. */
  from: withDefault(daySent, null),
  to: withDefault(daySent, null),
  side: withDefault(z.enum(searchSides), 'all'),
  bookmarked: withDefault(z.boolean(), false),
  /** Also letters under the cover of words and topics that I do not want to read. */
  covered: withDefault(z.boolean(), false),
  matchingId: withDefault(idSent, null),
}

export const searchLetters = post('/api/letter-search', {
  says: 'Searches my letters, newest first. It answers as soon as a page is full or its time is over; `cursor` continues. The text is in the body, so that no log holds it.',
  guard: 'member',
  reads: true,
  body: z.object({ ...searched, cursor: withDefault(z.string().check(z.maxLength(500)), null) }),
  returns: z.object({
    letters: z.array(foundLetter),
    /** Continues the same search; null at its end. */
    cursor: z.nullable(z.string()),
    /** The letters that this call looked at. */
    looked: z.int(),
  }),
  fails: ['LET-003'],
  limit: { max: 120, seconds: 60 },
  changes: [],
})
