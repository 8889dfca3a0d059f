import * as z from 'zod/mini'
import { contentMax, fontTypes, paperTypes, titleMax } from './letters.ts'
import {
  daySent,
  del,
  get,
  id,
  idParam,
  instant,
  nothing,
  pageOf,
  pageQuery,
  post,
  withDefault,
} from './route.ts'
import { line, text } from './text.ts'

/** One member may have this many slow letters on their way. */
export const slowLettersMax = 100
/** A slow letter arrives at the earliest tomorrow, at the latest on the day this many years ahead. */
export const slowYearsMax = 10

/** A slow letter on its way: no answer holds a word of it, a paper or a font before its instant. */
export const comingSlowLetter = z.object({ slowLetterId: id, writtenAt: instant, arrivesAt: instant })
export type ComingSlowLetter = z.output<typeof comingSlowLetter>

const arrived = {
  ...comingSlowLetter.shape,
  title: z.string(),
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
}

export const arrivedSlowLetter = z.object({ ...arrived, read: z.boolean() })
export type ArrivedSlowLetter = z.output<typeof arrivedSlowLetter>

/** Reads of slow letters, for `changes`. */
const lists = ['/api/slow-letters', '/api/slow-letters-coming'] as const

export const sendSlowLetter = post('/api/slow-letters', {
  says: 'Sends a letter to myself. It arrives on a day and at an hour in Asia/Seoul; before that nobody can read it.',
  guard: 'member',
  body: z.object({
    title: line(1, titleMax),
    content: text(1, contentMax),
    paperType: withDefault(z.enum(paperTypes), 'BASIC'),
    fontType: withDefault(z.enum(fontTypes), 'DEFAULT'),
    /** A day in Asia/Seoul, from tomorrow to `slowYearsMax` years ahead. */
    arrivesOn: daySent,
    /** The hour of that day in Asia/Seoul. */
    arrivesHour: z.int().check(z.minimum(0), z.maximum(23)),
  }),
  returns: comingSlowLetter,
  fails: ['SLOW-001', 'SLOW-003', 'COM-006'],
  idempotent: true,
  limit: { max: 60, seconds: 600 },
  changes: lists,
})

export const listComingSlowLetters = get('/api/slow-letters-coming', {
  says: 'My slow letters on their way, the next to arrive first, and how many have arrived.',
  /** A barred member may take an export along, and the screen asks about these letters first. */
  guard: 'leaving',
  returns: z.object({
    coming: z.array(comingSlowLetter),
    arrivedCount: z.int(),
    /** Arrived and not opened. */
    unreadCount: z.int(),
  }),
})

export const listSlowLetters = get('/api/slow-letters', {
  says: 'My slow letters that have arrived, the last arrived first.',
  guard: 'member',
  query: z.object(pageQuery(20)),
  returns: pageOf(arrivedSlowLetter),
})

export const openSlowLetter = get('/api/slow-letters/{id}', {
  says: 'One of my slow letters, from its instant on; opening it marks it read.',
  guard: 'member',
  writes: true,
  whileReadOnly: 'rolls-back',
  params: idParam,
  missing: 'SLOW-001',
  returns: z.object({
    ...arrived,
    content: z.string(),
    /** This call marked the letter as read. */
    newlyRead: z.boolean(),
  }),
  fails: ['SLOW-001', 'SLOW-002'],
})

export const deleteSlowLetter = del('/api/slow-letters/{id}', {
  says: 'Destroys one of my slow letters for good, unread or after its arrival.',
  guard: 'member',
  params: idParam,
  missing: 'SLOW-001',
  returns: nothing,
  fails: ['SLOW-001'],
  limit: { max: 120, seconds: 60 },
  changes: [...lists, '/api/letter-search'],
})
