import * as z from 'zod/mini'
import { contacts, fontTypes, paperTypes, statuses } from './letters.ts'
import { del, get, id, idParam, instant, nothing, pageOf, pageQuery, post } from './route.ts'

export const bookmarkedLetter = z.object({
  letterId: id,
  title: z.string(),
  contacts,
  /** The title of a letter to me contains a word or a topic that I do not want to read. */
  covered: z.boolean(),
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  myLetter: z.boolean(),
  /** Null while nobody has answered my new letter, as far as I may know. */
  matchingId: z.nullable(id),
  /** Empty if `matchingId` is null. */
  oppositeZipCode: z.string(),
  status: z.enum(statuses),
  createdAt: instant,
  deliveryCompletedAt: instant,
  bookmarkedAt: instant,
})
export type BookmarkedLetter = z.output<typeof bookmarkedLetter>

const changes = [
  '/api/bookmarks',
  '/api/letters/{id}',
  '/api/mailbox/{id}/detail',
  '/api/letter-search',
] as const

export const bookmarkLetter = post('/api/letters/{id}/bookmark', {
  says: 'Bookmarks a letter that I wrote or received; again changes nothing. Nobody else learns of it.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: nothing,
  fails: ['LET-001'],
  limit: { max: 120, seconds: 60 },
  changes,
})

export const removeBookmark = del('/api/letters/{id}/bookmark', {
  says: 'Removes my bookmark from a letter; without one it changes nothing.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: nothing,
  fails: ['LET-001'],
  limit: { max: 120, seconds: 60 },
  changes,
})

export const listBookmarks = get('/api/bookmarks', {
  says: 'The letters that I bookmarked and may read now, the last bookmarked first.',
  guard: 'member',
  query: z.object(pageQuery(20)),
  returns: pageOf(bookmarkedLetter),
})
