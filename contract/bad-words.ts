import * as z from 'zod/mini'
import { del, get, nothing, pageOf, pageQuery, patch, post } from './route.ts'
import { line, text } from './text.ts'

export const badWordMax = 30
/** The list holds at most this many words, and a file brings at most as many. */
export const listMax = 5000
/** The number of exceptions. */
export const exceptionsMax = 5000
/** The length of a sentence to try, as long as a letter. */
export const trialMax = 1000
/** Refused attempts are counted for this many days, today included. */
export const refusalDays = 30

/** `DISGUISED` finds a word in every disguise, `EXACT` only as it is written. */
export const modes = ['DISGUISED', 'EXACT'] as const
export type Mode = (typeof modes)[number]
export const modeLabels: Record<Mode, string> = { DISGUISED: '바꿔 쓴 말까지', EXACT: '그대로 쓴 말만' }

/** The form in which a word was found in a text. */
export const disguiseLabels = {
  PLAIN: '그대로 쓴 말',
  DISGUISED: '나누거나 바꿔 쓴 말',
  RESPELLED: '소리를 바꿔 쓴 말',
  INITIALS: '첫소리로 쓴 말',
  LATIN: '영문으로 쓴 말',
  KEYBOARD: '영문 자판으로 쓴 말',
} as const
export type Disguise = keyof typeof disguiseLabels
const disguises = Object.keys(disguiseLabels) as [Disguise, ...Disguise[]]

const idParam = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) })
const word = line(1, badWordMax)
const wordBody = z.object({ word })
const mode = z.enum(modes)

const badWord = { id: z.string(), word: z.string() }

/** In the list `isUsed` is a boolean as a string; in other answers it is a boolean. */
const flag = z.enum(['true', 'false'])

/** Both lists of the banned words, for `changes`. */
const words = ['/api/bad-words', '/api/admin/bad-words'] as const

export const listBadWords = get('/api/bad-words', {
  says: 'All banned words, active and inactive.',
  guard: 'moderator',
  returns: z.array(z.object({ ...badWord, isUsed: flag })),
})

export const addBadWord = post('/api/bad-words', {
  says: 'Lists a word; in force on every server at once.',
  guard: 'moderator',
  /** `DISGUISED` without a mode. */
  body: z.object({ word, mode: z.optional(mode) }),
  returns: z.object({ ...badWord, isUsed: z.boolean() }),
  fails: ['MOD-001'],
  changes: words,
})

export const changeBadWord = patch('/api/bad-words/{id}', {
  says: 'Writes a listed word anew.',
  guard: 'moderator',
  params: idParam,
  missing: 'MOD-002',
  body: wordBody,
  returns: z.object({ word: z.string() }),
  fails: ['MOD-001', 'MOD-002'],
  changes: words,
})

export const toggleBadWord = patch('/api/bad-words/{id}/status', {
  says: 'Puts a listed word in force or out of it.',
  guard: 'moderator',
  params: idParam,
  missing: 'MOD-002',
  body: z.object({ isUsed: z.boolean() }),
  returns: nothing,
  fails: ['MOD-002'],
  changes: words,
})

export const deleteBadWord = del('/api/bad-words/{id}', {
  says: 'Takes a word off the list.',
  guard: 'moderator',
  params: idParam,
  missing: 'MOD-002',
  returns: nothing,
  fails: ['MOD-002'],
  changes: words,
})

const listedWord = z.object({
  ...badWord,
  isUsed: z.boolean(),
  mode,
  everydayWords: z.int(),
  /** The word is one of the starter list. */
  starter: z.optional(z.boolean()),
})
export type ListedWord = z.output<typeof listedWord>

export const listWords = get('/api/admin/bad-words', {
  says: 'All banned words with how each is looked for, and in how many everyday words it occurs.',
  guard: 'moderator',
  returns: z.array(listedWord),
})

export const changeMode = patch('/api/admin/bad-words/{id}/mode', {
  says: 'Looks for a listed word in every disguise, or only as it is written.',
  documentedAt: '/api/admin/bad-word-modes/{id}',
  guard: 'moderator',
  params: idParam,
  missing: 'MOD-002',
  body: z.object({ mode }),
  returns: z.object({ mode }),
  fails: ['MOD-002'],
  changes: words,
})

export const getEverydayWords = get('/api/admin/bad-words/everyday-words', {
  says: 'In how many everyday words a word occurs, listed or not, what of our samples it would refuse, and advice for listing it.',
  guard: 'moderator',
  query: z.object({ word, mode: z.optional(mode) }),
  returns: z.object({
    count: z.int(),
    samples: z.array(z.object({ word: z.string(), refused: z.boolean() })),
    /** The everyday sentences of the sample, those that the word would refuse, and the first of these. */
    sentences: z.object({ total: z.int(), refused: z.int(), samples: z.array(z.string()) }),
    /** Other spellings that the word would not find, each with the mode that suits it. */
    variants: z.array(z.object({ word: z.string(), mode })),
    /** The mode that suits the word better than `DISGUISED`, if any. */
    suggestedMode: z.nullable(mode),
  }),
})

export const tryWords = post('/api/admin/bad-words/try', {
  says: 'What the filter finds in a sentence and as what, with a further word where one is given; keeps nothing.',
  guard: 'moderator',
  body: z.object({
    text: text(1, trialMax),
    candidate: z.optional(z.nullable(z.object({ word, mode: z.optional(mode) }))),
  }),
  returns: z.array(z.object({ word: z.string(), disguise: z.enum(disguises), start: z.int(), end: z.int() })),
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const importWords = post('/api/admin/bad-words/import', {
  says: 'Lists the words of a text, one in a line; those that are listed are left as they are.',
  guard: 'moderator',
  // The body limit of the service bounds the text. A line may have any length, so that it can be reported as
  // unusable.
  body: z.object({ text: text(1, 200_000) }),
  returns: z.object({
    added: z.int(),
    known: z.int(),
    /** The numbers of unusable lines, the first hundred. */
    unusable: z.array(z.int()),
  }),
  limit: { max: 20, seconds: 60 },
  changes: words,
})

export const countStarterWords = get('/api/admin/bad-words/starter', {
  says: 'How many starter words could be added: those that are not listed and that no administrator deleted or renamed.',
  guard: 'moderator',
  returns: z.object({ addable: z.int() }),
})

export const addStarterWords = post('/api/admin/bad-words/starter', {
  says: 'Adds these starter words, each in its mode; a second call adds nothing.',
  guard: 'moderator',
  returns: z.object({ added: z.int() }),
  changes: [...words, '/api/admin/bad-words/starter'],
})

export const exportWords = get('/api/admin/bad-words/export', {
  says: 'The list as a text that can be imported; that it was taken out is recorded.',
  guard: 'moderator',
  writes: true,
  returns: z.object({ text: z.string() }),
})

/** Kinds of sentences that the filter finds without a listed word. */
export const wordGroups = ['DEATH_WISHES', 'THREATS'] as const
export type WordGroup = (typeof wordGroups)[number]
/** The label also stands for the group where refusals are counted. */
export const wordGroupLabels: Record<WordGroup, string> = {
  DEATH_WISHES: '상대에게 죽으라는 말',
  THREATS: '위협하거나 성적으로 요구하는 말',
}

const group = z.enum(wordGroups)

export const listWordGroups = get('/api/admin/bad-words/groups', {
  says: 'The groups of sentences that the filter finds without a listed word, and whether each is in use.',
  guard: 'moderator',
  returns: z.array(z.object({ group, used: z.boolean() })),
})

export const switchWordGroup = patch('/api/admin/bad-words/groups/{group}', {
  says: 'Puts a group in force or out of it, on every server at once.',
  guard: 'moderator',
  params: z.object({ group }),
  missing: 'MOD-002',
  body: z.object({ used: z.boolean() }),
  returns: z.object({ used: z.boolean() }),
  fails: ['MOD-002'],
  changes: ['/api/admin/bad-words/groups'],
})

const exception = z.object(badWord)

export const listExceptions = get('/api/admin/bad-words/exceptions', {
  says: 'The words in which nothing is found.',
  guard: 'moderator',
  returns: z.array(exception),
})

export const addException = post('/api/admin/bad-words/exceptions', {
  says: 'Lets a word through, and every banned word that lies wholly inside it.',
  guard: 'moderator',
  body: wordBody,
  returns: exception,
  fails: ['MOD-001'],
  changes: ['/api/admin/bad-words/exceptions'],
})

export const deleteException = del('/api/admin/bad-words/exceptions/{id}', {
  says: 'Takes an exception back.',
  guard: 'moderator',
  params: idParam,
  missing: 'MOD-002',
  returns: nothing,
  fails: ['MOD-002'],
  changes: ['/api/admin/bad-words/exceptions'],
})

export const listRefusals = get('/api/admin/bad-words/refusals', {
  says: 'How often each word refused a text in the last thirty days of Asia/Seoul, the most frequent first.',
  guard: 'moderator',
  query: z.object(pageQuery(20)),
  returns: pageOf(
    z.object({
      word: z.string(),
      count: z.int(),
      days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    }),
  ),
})
