import * as z from 'zod/mini'
import { categories, contacts, fontTypes, hold, paperTypes } from './letters.ts'
import { del, get, id, idSent, instant, nothing, post, withDefault } from './route.ts'

export const categoryFilters = ['ALL', ...categories] as const
export type CategoryFilter = (typeof categoryFilters)[number]

/** A draw shows at most this many letters. */
export const drawSize = 5
/** The third cancel within this time starts the cool-down. */
export const cancelsWithin = { count: 3, seconds: 24 * 3600 }

/** This many releases of letters that were too heavy start no cool-down within this time. */
export const heavyReleasesWithin = { count: 2, seconds: 24 * 3600 }

const seen = {
  letterId: id,
  writerId: id,
  title: z.string(),
  zipCode: z.string(),
  category: z.enum(categories),
  createdAt: instant,
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
  /** The writer called the letter a heavy story. */
  heavy: z.boolean(),
}

/** `preview` has at most this many characters, counted as in `text.ts`. */
export const previewMax = 60

const drawn = {
  ...seen,
  /** The beginning of the content in one line, cut at a word, up to the first contact data; may be empty. */
  preview: z.string(),
}

const held = {
  ...seen,
  content: z.string(),
  contacts,
  replyDeadLine: instant,
  cancelDeadLine: instant,
  /** Assigned from the keepers' line. */
  fromLine: z.boolean(),
}

export type DrawnLetter = z.output<z.ZodMiniObject<typeof drawn>>
export type HeldLetter = z.output<typeof heldLetter>

export const heldLetter = z.object({ ...held, temporary: z.literal(true) })

export const drawLetters = get('/api/random-letters/{category}', {
  says: 'Up to five waiting letters, those shown to the fewest first.',
  guard: 'member',
  writes: true,
  whileReadOnly: 'rolls-back',
  params: z.object({ category: z.enum(categoryFilters) }),
  missing: 'LET-010',
  returns: z.array(z.object(drawn)),
  fails: ['LET-010'],
})

export const acceptLetter = post('/api/random-letters/approve', {
  says: 'Takes one waiting letter to answer; of any number at once exactly one gets it.',
  guard: 'member',
  body: z.object({ letterId: idSent, writerId: z.optional(z.unknown()) }),
  returns: heldLetter,
  fails: ['MEM-005', 'LET-001', 'LET-007', 'LET-008', 'LET-013'],
  changes: ['/api/random-letters/valid-table', '/api/invitations'],
})

export const getHeld = post('/api/random-letters/valid-table', {
  says: 'The letter that I hold, or `temporary: false`.',
  guard: 'member',
  returns: z.union([heldLetter, z.object({ temporary: z.literal(false) })]),
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const getCoolDown = post('/api/random-letters/valid', {
  says: 'Whether I may accept a letter, and if not since when and until when.',
  guard: 'member',
  returns: z.object({
    canSend: z.boolean(),
    lastMatchedAt: z.optional(instant),
    canSendAt: z.optional(instant),
  }),
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const cancelHold = del('/api/random-letters/matching/cancel', {
  says: 'Puts the letter that I hold back, within the cancel window.',
  guard: 'member',
  returns: nothing,
  fails: ['LET-002', 'LET-012'],
  changes: [...hold, '/api/letters/{id}/previous'],
})

export const releaseHeld = post('/api/random-letters/matching/release', {
  says: 'Gives the letter that I hold back, at any time. It starts a cool-down, unless `tooHeavy`, twice in 24 hours.',
  guard: 'member',
  body: z.object({ tooHeavy: withDefault(z.boolean(), false) }),
  returns: nothing,
  fails: ['LET-002'],
  changes: [...hold, '/api/letters/{id}/previous'],
})

export const handOver = post('/api/random-letters/matching/hand-over', {
  says: 'Asks for a keeper in my place: gives the letter that I hold back, as a release with `tooHeavy` does. Who gets it is not told.',
  guard: 'member',
  returns: nothing,
  fails: ['LET-002'],
  changes: [...hold, '/api/letters/{id}/previous'],
})

export const invitationKinds = ['INVITATION', 'CALL'] as const

export const listInvitations = get('/api/invitations', {
  says: 'The cards of home: an invitation to draw while a letter of mine waits, and a waiting letter that calls me.',
  tag: 'random-letters',
  guard: 'member',
  returns: z.object({
    /** My letter has waited for INVITE_AFTER_SECONDS. */
    invitation: z.nullable(z.object({ letterId: id })),
    /** A draw of this category shows me the letter. */
    call: z.nullable(z.object({ letterId: id, category: z.enum(categories) })),
  }),
})

export const dismissInvitation = post('/api/invitations/dismiss', {
  says: 'Dismisses one of the two cards for good: the invitation for all my waiting letters, or one call.',
  tag: 'random-letters',
  guard: 'member',
  body: z.object({ kind: z.enum(invitationKinds), letterId: idSent }),
  returns: nothing,
  fails: ['LET-001'],
  changes: ['/api/invitations'],
})
