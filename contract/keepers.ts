import * as z from 'zod/mini'
import { hold } from './letters.ts'
import { heldLetter } from './random-letters.ts'
import { del, get, instant, nothing, post } from './route.ts'
import { line } from './text.ts'

/** A keeper takes at most this many letters within KEEPER_DAY_SECONDS. */
export const keeperLettersMax = 5
/** So many lapses in a row pause a keeper. */
export const lapsesUntilPause = 3
/** `lineLength` counts no further. */
export const lineLengthMax = 100
/** The administration lists at most this many offers, the oldest first. */
export const offersMax = 100

/** An offer needs an account of this age and this many answers that arrived. */
export const offerNeeds = { accountDays: 14, arrivedAnswers: 5 } as const

/**
 * LAPSES: three lapses in a row; the keeper goes on with a press. CHECK: a report on an answer is pending, which the
 * keeper must not learn. REST: the member rests.
 */
export const keeperPauses = ['LAPSES', 'CHECK', 'REST'] as const
export type KeeperPause = (typeof keeperPauses)[number]

const role = { keeper: z.boolean(), keeperOffered: z.boolean() }

export const readKeeper = get('/api/keeper', {
  says: "The keepers' line as a keeper sees it, with the keeper's own count.",
  guard: 'member',
  returns: z.object({
    since: instant,
    /** Letters that I could take now, at most `lineLengthMax`. */
    lineLength: z.int(),
    /** Letters that I took within KEEPER_DAY_SECONDS. */
    takenToday: z.int(),
    /** When I may take the next letter, once `keeperLettersMax` are taken. */
    nextAt: z.nullable(instant),
    pause: z.nullable(z.enum(keeperPauses)),
  }),
  fails: ['LET-006'],
})

export const takeNext = post('/api/keeper/next', {
  says: "Assigns the first letter of the keepers' line to me, or answers null if the line is empty.",
  guard: 'member',
  returns: z.nullable(heldLetter),
  fails: ['MEM-005', 'LET-006', 'LET-007', 'KEEP-001', 'KEEP-002'],
  changes: ['/api/keeper', ...hold],
})

export const resumeKeeper = post('/api/keeper/resume', {
  says: 'Ends the pause of a keeper after lapses.',
  guard: 'member',
  returns: nothing,
  fails: ['LET-006'],
  changes: ['/api/keeper'],
})

export const readOffer = get('/api/members/me/keeper', {
  says: 'Whether I am a keeper or have offered, and which conditions of an offer hold.',
  guard: 'member',
  returns: z.object({
    ...role,
    accountOldEnough: z.boolean(),
    enoughAnswers: z.boolean(),
    noWarning: z.boolean(),
  }),
})

export const offerKeeper = post('/api/members/me/keeper', {
  says: 'Offers to be a keeper, by which I say that I am 19 or older; `false` takes the offer back or ends the role.',
  guard: 'member',
  body: z.object({ offer: z.boolean() }),
  returns: z.object(role),
  fails: ['KEEP-003'],
  changes: ['/api/members/me', '/api/members/me/keeper', '/api/keeper'],
})

const keeper = z.object({
  zipCode: z.string(),
  since: instant,
  /** Empty for the operator. */
  adminZipCode: z.string(),
  pause: z.nullable(z.enum(keeperPauses)),
  /** Of the last 30 days. */
  taken: z.int(),
  answered: z.int(),
  lapsed: z.int(),
  /** Reports on the answers of those letters, and those of them that wait for a decision. */
  reports: z.int(),
  pendingReports: z.int(),
})
export type Keeper = z.output<typeof keeper>

const offer = z.object({ zipCode: z.string(), offeredAt: instant })
export type KeeperOffer = z.output<typeof offer>

export const listKeepers = get('/api/admin/keepers', {
  says: 'All keepers with their last 30 days, and the members who offer, the longest first.',
  guard: 'moderator',
  returns: z.object({ keepers: z.array(keeper), offers: z.array(offer) }),
})

export const makeKeeper = post('/api/admin/keepers', {
  says: 'Makes a member a keeper at once and tells them; the conditions apply to offers only.',
  guard: 'moderator',
  body: z.object({ zipCode: line(1, 20) }),
  returns: z.object({ zipCode: z.string(), since: instant }),
  fails: ['MEM-001', 'MEM-006', 'REPORT-006'],
  changes: ['/api/admin/keepers', '/api/admin/member-list', '/api/admin/audit'],
})

export const endKeeper = del('/api/admin/keepers/{zipCode}', {
  says: 'Ends the role of a keeper and tells them, or declines an offer.',
  guard: 'moderator',
  params: z.object({ zipCode: line(1, 20) }),
  missing: 'MEM-001',
  returns: nothing,
  fails: ['MEM-001', 'REPORT-006'],
  changes: ['/api/admin/keepers', '/api/admin/member-list', '/api/admin/audit'],
})
