import * as z from 'zod/mini'
import { get, nothing, post } from './route.ts'

/** The number of days that the administration sees, today included, in Asia/Seoul. */
export const nudgeDays = 30

/**
 * The stages of one letter. `SHOWN`: its writer saw the question. `CHANGED`: the writer chose to change the letter and sent
 * it without the phrase. `SENT`: the letter was sent with the phrase.
 */
export const nudgeEvents = ['SHOWN', 'CHANGED', 'SENT'] as const
export type NudgeEvent = (typeof nudgeEvents)[number]

export const countNudge = post('/api/nudges', {
  says: 'Adds one to the count of the day. The browser found the phrase: neither the text nor the member is stored.',
  guard: 'member',
  body: z.object({ event: z.enum(nudgeEvents) }),
  returns: nothing,
  limit: { max: 60, seconds: 3600 },
  changes: ['/api/admin/nudges'],
})

const day = { day: z.iso.date(), shown: z.int(), changed: z.int(), sent: z.int() }

export const listNudgeDays = get('/api/admin/nudges', {
  says: 'How many letters were asked about before sending, by day over 30 days of Asia/Seoul, from the first day with one.',
  guard: 'moderator',
  returns: z.array(z.object(day)),
})
export type NudgeDay = z.output<typeof listNudgeDays.returns>[number]
