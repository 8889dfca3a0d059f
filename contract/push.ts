import * as z from 'zod/mini'
import type { AlarmType } from './notifications.ts'
import { del, get, id, idParam, nothing, patch, post } from './route.ts'

/** The devices of one member. A further device replaces the oldest. */
export const pushDevicesMax = 10

/** Pushes without a notification: a waiting letter calls the member, or a letter is in the keepers' line. */
export const callKinds = ['CALL', 'KEEPER'] as const
export type CallKind = (typeof callKinds)[number]

/**
 * The push of a slow letter to oneself. It has no notification and no switch of its own: the switch of LETTER holds for it.
 */
export const slowKind = 'SLOW'
export type SlowKind = typeof slowKind

/** Pushes to administrators who switched them on at the desk. They have no notification either. */
export const deskPushKinds = ['DESK_REVIEW', 'DESK_REPORT'] as const
export type DeskPushKind = (typeof deskPushKinds)[number]

const types = z.object({
  SENDING: z.boolean(),
  LETTER: z.boolean(),
  REPORT: z.boolean(),
  SHARE: z.boolean(),
  POSTED: z.boolean(),
  CALL: z.boolean(),
  KEEPER: z.boolean(),
} satisfies Record<AlarmType | CallKind, unknown>)

/** A time of day in Asia/Seoul. */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '시각을 다시 확인해 주세요.' }))

const quiet = z.object({ on: z.boolean(), from: clock, to: clock }).check(
  z.refine(({ from, to }) => from !== to, {
    error: '조용한 시간의 시작과 끝은 서로 달라야 해요.',
  }),
)

/** The kinds that are pushed, and the quiet hours. */
export const pushSettings = z.object({ types, quiet })
export type PushSettings = z.output<typeof pushSettings>

/** The settings until a member chooses others. */
export const usualPushSettings: PushSettings = {
  types: { SENDING: false, LETTER: true, REPORT: true, SHARE: true, POSTED: true, CALL: true, KEEPER: true },
  quiet: { on: true, from: '22:00', to: '08:00' },
}

/** The message that a service worker receives, encrypted for it. `link` is a path of this site. */
export type PushMessage = {
  type: AlarmType | CallKind | SlowKind | DeskPushKind | 'REMINDER' | 'SEVERAL'
  title: string
  link: string
  count: number
}

export const readPush = get('/api/push', {
  says: 'By which key a browser subscribes, what is pushed when, and the subscription of this sign-in.',
  guard: 'member',
  returns: z.object({
    publicKey: z.string(),
    settings: pushSettings,
    subscription: z.nullable(z.object({ id, endpoint: z.string() })),
  }),
})

const bytes = (count: number) => {
  const characters = Math.ceil((count * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`)))
}

/** A subscription as the browser hands it out. */
const subscription = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(2048)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type Subscription = z.output<typeof subscription>

export const subscribePush = post('/api/push/subscriptions', {
  says: 'Pushes to this browser for as long as this sign-in, known by its refresh cookie, lasts.',
  guard: 'member',
  body: subscription,
  returns: z.object({ id }),
  fails: ['AUTH-004'],
  limit: { max: 30, seconds: 60 },
  changes: ['/api/push'],
})

export const renewPush = patch('/api/push/subscriptions', {
  says: 'Puts the subscription that a browser has renewed in the place of the one of this sign-in, known by its refresh cookie alone.',
  guard: 'anyone',
  body: subscription,
  returns: z.object({ id }),
  fails: ['PUSH-001'],
  limit: { max: 120, seconds: 60 },
  changes: ['/api/push'],
})

export const unsubscribePush = del('/api/push/subscriptions/{id}', {
  says: 'Ends one of my subscriptions.',
  guard: 'member',
  params: idParam,
  missing: 'PUSH-001',
  returns: nothing,
  fails: ['PUSH-001'],
  changes: ['/api/push'],
})

export const changePushSettings = patch('/api/push/settings', {
  says: 'Changes what is pushed and the quiet hours; what is not named stays.',
  guard: 'member',
  body: z.object({ types: z.optional(z.partial(types)), quiet: z.optional(quiet) }),
  returns: pushSettings,
  changes: ['/api/push'],
})
