import * as z from 'zod/mini'
import { contacts, fontTypes } from './letters.ts'
import { del, get, id, idParam, instant, nothing, pageOf, pageQuery, post } from './route.ts'
import { line } from './text.ts'
import { thanks, thanksMax, thanksStamps } from './thanks-stamps.ts'

/** RECEIVED: for letters that I wrote. GIVEN: for letters that I received. */
export const thanksSides = ['RECEIVED', 'GIVEN'] as const
export type ThanksSide = (typeof thanksSides)[number]

/** Thanks with their letter. */
export const keptThanks = z.object({
  letterId: id,
  title: z.string(),
  contacts,
  /** The title of a letter to me contains a word or a topic that I do not want to read. */
  titleCovered: z.boolean(),
  fontType: z.enum(fontTypes),
  oppositeZipCode: z.string(),
  letterSentAt: instant,
  ...thanks.shape,
})
export type KeptThanks = z.output<typeof keptThanks>

const changes = ['/api/letters/{id}', '/api/thanks'] as const

export const thankForLetter = post('/api/letters/{id}/thanks', {
  says: 'Thanks for a letter that I received, once, with a stamp and up to 40 characters. It moves no temperature.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  body: z.object({
    stamp: z.enum(thanksStamps),
    words: z.pipe(
      z.nullish(line(0, thanksMax)),
      z.transform(words => words ?? ''),
    ),
  }),
  returns: nothing,
  fails: ['MEM-005', 'LET-001', 'LET-006', 'LET-014', 'LET-019', 'MOD-003', 'MOD-004'],
  limit: { max: 120, seconds: 600 },
  changes,
})

export const removeThanks = del('/api/letters/{id}/thanks', {
  says: 'Takes back the thanks that I gave, for both members; or removes those for my letter, for me alone.',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: nothing,
  fails: ['LET-001'],
  limit: { max: 120, seconds: 600 },
  changes,
})

export const listThanks = get('/api/thanks', {
  says: 'The thanks that I received or gave, the newest first.',
  guard: 'member',
  query: z.object({ side: z.enum(thanksSides), ...pageQuery(20) }),
  returns: pageOf(keptThanks),
})
