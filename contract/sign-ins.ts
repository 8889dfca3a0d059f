import * as z from 'zod/mini'
import { del, get, id, idParam, instant, nothing } from './route.ts'

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
  guard: 'member',
  returns: z.array(signIn),
})

export const endSignIn = del('/api/members/me/sign-ins/{id}', {
  says: 'Ends one of my sign-ins: its refresh token, its access tokens, its streams and its push notifications.',
  guard: 'member',
  params: idParam,
  missing: 'AUTH-009',
  returns: nothing,
  fails: ['AUTH-009'],
  limit: { max: 60, seconds: 60 },
})

export const endOtherSignIns = del('/api/members/me/sign-ins', {
  says: 'Ends all of my sign-ins but the one that asks.',
  guard: 'member',
  returns: nothing,
  limit: { max: 30, seconds: 60 },
})
