import * as z from 'zod/mini'
import { get, instant, nothing, post } from './route.ts'

/** The values of ADMIN_SECOND_FACTOR, and `never` for local mode. */
export const secondFactorRules = ['never', 'voluntary', 'required'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** A member gets this many recovery codes. Each works once. */
export const recoveryCodesCount = 10
/** So many wrong codes lock the second step, for this long. Wrong codes older than that do not count. */
export const wrongCodesMost = 5
export const lockSeconds = 900
/** A sign-in may enrol a factor for this long after it began. A renewal is no new sign-in. */
export const recentSignInSeconds = 300

/** The code of the authenticator or a recovery code, as typed. */
const code = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) })

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const address = '/api/members/me/second-factor'
const changes = [address, '/api/members/me', '/api/admin/audit'] as const
const limit = { max: 60, seconds: 60 }

export const getSecondFactor = get(address, {
  says: 'My second factor: whether I may have one, since when I have one, and how many recovery codes are left.',
  guard: 'member',
  returns: z.object({
    /** I have a role, so I may enrol. */
    available: z.boolean(),
    enrolledAt: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    /** When a sign-in of mine asks for it. `never`: in local mode. */
    rule: z.enum(secondFactorRules),
  }),
})

export const startSecondFactor = post('/api/members/me/second-factor/start', {
  says: 'A new secret for my authenticator, as text, as its address and as a QR code. It counts once I confirm it. My sign-in must be recent.',
  guard: 'member',
  returns: z.object({
    secret: z.string(),
    /** `otpauth://…`, which opens an authenticator on this device. */
    address: z.string(),
    /** The dark modules as the path of an SVG whose view box has `size` on each side, with the quiet border. */
    qr: z.object({ size: z.int(), path: z.string() }),
    /** Five minutes after the sign-in began. */
    expiresAt: instant,
  }),
  fails: ['AUTH-008', 'FACTOR-001', 'FACTOR-006'],
  limit,
  changes: [],
})

export const confirmSecondFactor = post('/api/members/me/second-factor/confirm', {
  says: 'Confirms the secret with a code of the authenticator. Returns the recovery codes, which are shown only here.',
  guard: 'member',
  body: code,
  returns: recoveryCodes,
  fails: ['AUTH-008', 'FACTOR-001', 'FACTOR-002', 'FACTOR-004', 'FACTOR-006'],
  limit,
  changes,
})

export const renewRecoveryCodes = post('/api/members/me/second-factor/recovery-codes', {
  says: 'New recovery codes in place of all old ones, for a code of mine.',
  guard: 'member',
  body: code,
  returns: recoveryCodes,
  fails: ['FACTOR-002', 'FACTOR-003', 'FACTOR-005'],
  limit,
  changes,
})

export const endSecondFactor = post('/api/members/me/second-factor/end', {
  says: 'Switches my second factor off, for a code of mine.',
  guard: 'member',
  body: code,
  returns: nothing,
  fails: ['FACTOR-002', 'FACTOR-003', 'FACTOR-005'],
  limit,
  changes,
})
