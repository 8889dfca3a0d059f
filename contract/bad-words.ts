import * as z from 'zod/mini'
import { del, get, nothing, patch, post } from './route.ts'
import { text } from './text.ts'

const idParam = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) })
const word = text(1, 30)
const wordBody = z.object({ word })

const badWord = { id: z.string(), word: z.string() }

/** In the list `isUsed` is the string of a boolean, elsewhere a boolean. */
const flag = z.enum(['true', 'false'])

export const listBadWords = get('/api/bad-words', {
  says: 'All banned words, active and inactive.',
  guard: 'admin',
  returns: z.array(z.object({ ...badWord, isUsed: flag })),
})

export const addBadWord = post('/api/bad-words', {
  says: 'Lists a word; in force on every server at once.',
  guard: 'admin',
  body: wordBody,
  returns: z.object({ ...badWord, isUsed: z.boolean() }),
  fails: ['MOD-001'],
})

export const changeBadWord = patch('/api/bad-words/{id}', {
  says: 'Writes a listed word anew.',
  guard: 'admin',
  params: idParam,
  missing: 'MOD-002',
  body: wordBody,
  returns: z.object({ word: z.string() }),
  fails: ['MOD-001', 'MOD-002'],
})

export const toggleBadWord = patch('/api/bad-words/{id}/status', {
  says: 'Puts a listed word in force or out of it.',
  guard: 'admin',
  params: idParam,
  missing: 'MOD-002',
  body: z.object({ isUsed: z.boolean() }),
  returns: nothing,
  fails: ['MOD-002'],
})

export const deleteBadWord = del('/api/bad-words/{id}', {
  says: 'Takes a word off the list.',
  guard: 'admin',
  params: idParam,
  missing: 'MOD-002',
  returns: nothing,
  fails: ['MOD-002'],
})
