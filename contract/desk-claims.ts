import * as z from 'zod/mini'
import { del, get, idParam, instant, nothing, patch, post, withDefault } from './route.ts'
import type { StaffRole } from './staff-roles.ts'

/**
 * Items wait at the desk: a reported thing, an answer in review, an appeal, a claim of violated rights or its objection, a
 * letter that tells of plans or means.
 */
export const deskKinds = ['REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'CARE'] as const
export type DeskKind = (typeof deskKinds)[number]

/** The kinds that a role decides. The others do not exist for it. */
export const kindsOf = (role: StaffRole | null | undefined): readonly DeskKind[] =>
  role === 'REVIEWER' ? ['REPORT', 'REVIEW'] : deskKinds

/**
 * The `{kind}` and `{id}` of a path. A reported thing has the id of the oldest pending report on it, an answer in review
 * and a letter in CARE that of the letter, an appeal its own, a claim that of its case.
 */
export const kindAndId = z.object({ kind: z.enum(deskKinds), id: idParam.shape.id })

/** A claim lasts this long. Our screens renew it while the item is open. */
export const claimSeconds = 300

/** An administrator has the item open. A claim refuses nothing. */
export const deskClaim = z.object({
  /** A flower or a plant, which stands for the administrator. */
  deskName: z.string(),
  mine: z.boolean(),
  until: instant,
})
export type DeskClaim = z.output<typeof deskClaim>

export const claimDeskItem = post('/api/admin/desk/{kind}/{id}/claim', {
  says: 'Tells the other administrators for five minutes that I have the item open. The claim of another stays unless I take over.',
  guard: 'reviewer',
  params: kindAndId,
  missing: 'REPORT-002',
  body: z.object({ takeOver: withDefault(z.boolean(), false) }),
  /** The claim that holds now: mine, or that of another administrator. */
  returns: z.object({ claim: deskClaim }),
  fails: ['REPORT-002', 'REPORT-006'],
  // The answer has the claim, and the signal `desk` tells the lists.
  changes: [],
})

export const releaseDeskItem = del('/api/admin/desk/{kind}/{id}/claim', {
  says: 'Ends my claim on an item, if I have it.',
  guard: 'reviewer',
  params: kindAndId,
  missing: 'REPORT-002',
  returns: nothing,
  changes: [],
})

const pushes = z.object({
  /** A new answer in review, and one that still waits 30 and 10 minutes before its hour. */
  reviews: z.boolean(),
  /** A report whose time is over. */
  reports: z.boolean(),
})

const settings = {
  /** After a decision our screens open the next item. */
  opensNext: z.boolean(),
  pushes,
}

/** An administrator chooses pushes; until then there are none. */
export const usualDeskSettings = { opensNext: true, pushes: { reviews: false, reports: false } }

export const deskSettings = z.object({ deskName: z.string(), ...settings })
export type DeskSettings = z.output<typeof deskSettings>

export const readDeskSettings = get('/api/admin/desk/me', {
  says: 'My name at the desk, which the first call gives me for good, and my settings.',
  guard: 'reviewer',
  writes: true,
  whileReadOnly: 'rolls-back',
  returns: deskSettings,
})

export const changeDeskSettings = patch('/api/admin/desk/me', {
  says: 'Changes my settings of the desk; what is not named stays.',
  guard: 'reviewer',
  body: z.object({
    opensNext: z.optional(settings.opensNext),
    pushes: z.optional(z.partial(pushes)),
  }),
  returns: deskSettings,
  changes: ['/api/admin/desk/me'],
})
