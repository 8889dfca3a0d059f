import * as z from 'zod/mini'
import { providers } from './auth.ts'
import { reasonTypes, reportTypes, warningSteps } from './reports.ts'
import { rest, restNoteMax } from './rest.ts'
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
  patch,
  post,
  withDefault,
} from './route.ts'
import { staffRoles } from './staff-roles.ts'
import { line } from './text.ts'

/** A new member has this temperature. It stays within 0 and 100. */
export const startingTemperature = 36.5

export const createZipCode = post('/api/members/zipCode', {
  says: 'Gives the member a zip code, once, and a new access token in the Authorization header.',
  guard: 'signed-in',
  returns: z.object({ zipCode: z.string() }),
  fails: ['MEM-002'],
  limit: { max: 20, seconds: 60 },
  changes: [],
})

export const getMe = get('/api/members/me', {
  says: 'The member who asks.',
  guard: 'signed-in',
  returns: z.object({
    zipCode: z.string(),
    temperature: z.number(),
    social: z.enum(providers),
    email: z.string(),
    /** The warnings that stand. */
    warningCount: z.int(),
    /** Until then I may not send; null without a pause. */
    writingPausedUntil: z.nullable(instant),
    /** I am a keeper (온기지기), or I have offered to be one. */
    keeper: z.boolean(),
    keeperOffered: z.boolean(),
    /** My rest, or null. */
    rest: z.nullable(rest),
    /** Home shows me a letter of a year ago. */
    yearAgo: z.boolean(),
    /** My page has the second factor, because I have a role or still a factor. */
    secondFactorOffered: z.boolean(),
    /** I never agreed to both texts as they are now. Our screens ask for it; no call is refused. */
    consentMissing: z.boolean(),
    /** My role at the desk, or null. */
    staff: z.nullable(z.enum(staffRoles)),
  }),
})

export const changeRest = patch('/api/members/me/rest', {
  says: 'Begins or changes my rest, or ends it with `until: null`. The people I correspond with see the day and the note.',
  guard: 'member',
  body: z.object({ until: z.nullable(daySent), note: withDefault(line(0, restNoteMax), '') }),
  returns: z.nullable(rest),
  fails: ['MEM-005', 'COM-001', 'MOD-003', 'MOD-004'],
  changes: ['/api/members/me', '/api/invitations'],
})

export const changeYearAgo = patch('/api/members/me/year-ago', {
  says: 'Switches the letter of a year ago on or off.',
  guard: 'member',
  body: z.object({ on: z.boolean() }),
  returns: z.object({ on: z.boolean() }),
  limit: { max: 60, seconds: 60 },
  changes: ['/api/members/me', '/api/mailbox/year-ago'],
})

export const moveCauses = ['REPLY_ARRIVED', 'GOOD', 'SOSO', 'BAD'] as const

export const listTemperatureMoves = get('/api/members/me/temperature', {
  says: 'What moved my temperature, newest first; never by whom.',
  guard: 'member',
  query: z.object(pageQuery(20)),
  returns: pageOf(z.object({ cause: z.enum(moveCauses), delta: z.number(), movedAt: instant })),
})

/** A member may appeal for this many days after a warning. A bar without an appeal then becomes a withdrawal. */
export const appealDays = 20

export const appealStatuses = ['PENDING', 'ACCEPTED', 'REFUSED'] as const
export type AppealStatus = (typeof appealStatuses)[number]
export const appealStatusLabels: Record<AppealStatus, string> = {
  PENDING: '살펴보는 중',
  ACCEPTED: '받아들임',
  REFUSED: '받아들이지 않음',
}

export const myWarning = z.object({
  warningId: id,
  /** The words of the administrator. */
  memo: z.string(),
  warnedAt: instant,
  /** A notice counts as no warning. A pause does, and forbids writing until `pausedUntil`. */
  step: z.enum(warningSteps),
  pausedUntil: z.nullable(instant),
  takenBack: z.boolean(),
  /** The warning ended by itself and counts no more. */
  lapsed: z.boolean(),
  /** When the warning ends by itself; null if it does not count. Another warning postpones it. */
  lapsesAt: z.nullable(instant),
  /** The warning barred me: it was the third, or it barred at once. */
  barred: z.boolean(),
  /** The type and the reason of the report; null if the warning has no report. */
  reportType: z.nullable(z.enum(reportTypes)),
  reasonType: z.nullable(z.enum(reasonTypes)),
  /** My words at the time of the report. A post has its message and its letters. */
  passage: z.nullable(z.object({ title: z.string(), content: z.string() })),
  appealUntil: instant,
  /** I may appeal against the warning now. */
  appealable: z.boolean(),
  appeal: z.nullable(
    z.object({
      appealId: id,
      content: z.string(),
      status: z.enum(appealStatuses),
      appealedAt: instant,
      decidedAt: z.nullable(instant),
      /** The administrator's reason for the decision. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type MyWarning = z.output<typeof myWarning>

export const listMyWarnings = get('/api/members/me/warnings', {
  says: "My warnings with the administrator's words and my appeals, newest first; also what barred another account of mine.",
  guard: 'leaving',
  returns: z.array(myWarning),
})

export const consent = post('/api/members/me/consent', {
  says: 'Notes that I agree to the terms and to the privacy policy as they stand.',
  guard: 'signed-in',
  body: z.object({ termsVersion: z.string(), privacyVersion: z.string() }),
  returns: nothing,
  fails: ['COM-001'],
  changes: ['/api/members/me'],
})

const bands = [
  [10, '따뜻함이 필요한'],
  [25, '살짝 포근한'],
  [40, '따스한 온기를 가진'],
  [55, '마음이 따뜻한'],
  [70, '훈훈한'],
  [80, '정말 따뜻한'],
  [85, '포근함이 가득한'],
] as const

/** The words for a temperature (specification, section 9). Bands are half open: 10 has the words of 10-25. */
export function temperatureBand(temperature: number): string {
  return bands.find(([below]) => temperature < below)?.[1] ?? '사랑이 넘치는'
}

/** An account of a provider that opens the member's box. `current`: the calling sign-in used it. */
const signInMethod = z.object({
  id,
  provider: z.enum(providers),
  email: z.string(),
  addedAt: instant,
  current: z.boolean(),
})
export type SignInMethod = z.output<typeof signInMethod>

export const listSignInMethods = get('/api/members/me/sign-in-methods', {
  says: 'The accounts of providers that open my letter box, the oldest first.',
  tag: 'sign-ins',
  guard: 'member',
  returns: z.array(signInMethod),
})

/** A member has at most this many methods. */
export const signInMethodsMost = 5
/** For this long after an addition no older method can be removed. */
export const olderMethodsStaySeconds = 7 * 24 * 3600

export const removeSignInMethod = del('/api/members/me/sign-in-methods/{id}', {
  says: 'Removes one of my sign-in methods and ends the other sign-ins that used it. My sign-in must be recent, and the last method stays.',
  tag: 'sign-ins',
  guard: 'member',
  params: idParam,
  missing: 'METHOD-001',
  returns: nothing,
  fails: ['METHOD-001', 'METHOD-002', 'METHOD-003', 'METHOD-004'],
  limit: { max: 30, seconds: 60 },
  changes: ['/api/members/me/sign-in-methods', '/api/members/me', '/api/members/me/sign-ins'],
})

/** 100 bits, in the letters of Crockford's base 32. */
export const boxCodeLength = 20

export const getBoxCode = get('/api/members/me/recovery-code', {
  says: 'When I made the recovery code of my letter box; null without one. Never the code.',
  tag: 'sign-ins',
  guard: 'member',
  returns: z.object({ madeAt: z.nullable(instant) }),
})

export const makeBoxCode = post('/api/members/me/recovery-code', {
  says: 'A recovery code of my letter box in place of the one before, shown only here. My sign-in must be recent, have its second step, and belong to the refresh cookie.',
  tag: 'sign-ins',
  guard: 'member',
  returns: z.object({
    /** Four groups of five characters. */
    code: z.string(),
    madeAt: instant,
  }),
  fails: ['METHOD-002'],
  limit: { max: 30, seconds: 60 },
  changes: ['/api/members/me/recovery-code'],
})

/** So many sign-ins of a member are listed, those used last; to end the others ends all. */
export const signInsShownMost = 50

/** One browser or app; which device it is on nobody knows, since no address and no name of a browser is kept. */
const signIn = z.object({
  id,
  begunAt: instant,
  /** When it last got an access token. */
  renewedAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type SignIn = z.output<typeof signIn>

export const listSignIns = get('/api/members/me/sign-ins', {
  says: 'My sign-ins that go on, the one that asks first, then those used last.',
  tag: 'sign-ins',
  guard: 'member',
  returns: z.array(signIn),
})

export const endSignIn = del('/api/members/me/sign-ins/{id}', {
  says: 'Ends one of my sign-ins: its refresh token, its access tokens, its streams and its push notifications.',
  tag: 'sign-ins',
  guard: 'member',
  params: idParam,
  missing: 'AUTH-009',
  returns: nothing,
  fails: ['AUTH-009'],
  limit: { max: 60, seconds: 60 },
  changes: ['/api/members/me/sign-ins'],
})

export const endOtherSignIns = del('/api/members/me/sign-ins', {
  says: 'Ends all of my sign-ins but the one that asks.',
  tag: 'sign-ins',
  guard: 'member',
  returns: nothing,
  limit: { max: 30, seconds: 60 },
  changes: ['/api/members/me/sign-ins'],
})
