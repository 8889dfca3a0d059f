import * as z from 'zod/mini'
import { get, id, instant, pageOf, pageQuery } from './route.ts'

/** The stamp of a received letter. Its picture follows from `letterId` and `createdAt`, so the server draws none. */
export const letterStamp = z.object({
  letterId: id,
  createdAt: instant,
  /** The arrival; of a drawn letter its creation. */
  deliveryCompletedAt: instant,
  /** The writer of the letter; empty if they have no zip code. */
  oppositeZipCode: z.string(),
})
export type LetterStampRow = z.output<typeof letterStamp>

export const listLetterStamps = get('/api/letter-stamps', {
  says: 'The stamps of the letters that I received and opened and may read now, by the creation of the letter, newest first.',
  guard: 'member',
  query: z.object(pageQuery(24)),
  returns: pageOf(letterStamp),
})
