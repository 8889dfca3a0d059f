import * as z from 'zod/mini'
import { providers } from './auth.ts'
import { del, get, id, instant, nothing, pageOf, pageQuery, post } from './route.ts'

/** A member starts at this warmth and stays within 0..100. */
export const startingTemperature = 36.5

export const createZipCode = post('/api/members/zipCode', {
  says: 'Gives the member a zip code, once, and a new access token in the Authorization header.',
  guard: 'signed-in',
  returns: z.object({ zipCode: z.string() }),
  fails: ['MEM-002'],
  limit: { max: 20, seconds: 60 },
})

export const getMe = get('/api/members/me', {
  says: 'The member who asks.',
  guard: 'signed-in',
  returns: z.object({
    zipCode: z.string(),
    temperature: z.number(),
    social: z.enum(providers),
    email: z.string(),
    warningCount: z.int(),
  }),
})

export const withdraw = del('/api/members/me', {
  says: 'Withdraws: sign-ins end, correspondences close, what was not delivered goes.',
  guard: 'leaving',
  returns: nothing,
  limit: { max: 10, seconds: 60 },
})

export const moveCauses = ['REPLY_ARRIVED', 'GOOD', 'SOSO', 'BAD'] as const

export const listTemperatureMoves = get('/api/members/me/temperature', {
  says: 'What moved my temperature, newest first; never by whom.',
  guard: 'member',
  query: z.object(pageQuery(20)),
  returns: pageOf(z.object({ cause: z.enum(moveCauses), delta: z.number(), movedAt: instant })),
})

export const listMyWarnings = get('/api/members/me/warnings', {
  says: "My warnings with the administrator's words, newest first.",
  guard: 'leaving',
  returns: z.array(z.object({ warningId: id, memo: z.string(), warnedAt: instant, takenBack: z.boolean() })),
})

export const consent = post('/api/members/me/consent', {
  says: 'Notes that I agree to the terms and to the privacy policy as they stand.',
  guard: 'signed-in',
  body: z.object({ termsVersion: z.string(), privacyVersion: z.string() }),
  returns: nothing,
  fails: ['COM-001'],
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

/** The words for a temperature (specification, section 9); bands are half open, so 10 reads as 10-25. */
export function temperatureBand(temperature: number): string {
  return bands.find(([below]) => temperature < below)?.[1] ?? '사랑이 넘치는'
}
