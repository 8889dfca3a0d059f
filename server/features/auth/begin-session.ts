import { beginSignIn } from '#server/features/members/sign-ins.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { SignInResult } from './sign-in-addresses.ts'
import { issueState } from './sign-in-result-codes.ts'

/** A session that begins: the result for our screen, and the refresh token for the cookie. */
export type Begun = { ending: SignInResult; refreshToken: string }

/** Begins the session of an admitted member, once every step of the sign-in is passed. */
export async function beginSession(
  ctx: Ctx,
  { memberId, zipCode, methodId }: { memberId: number; zipCode: string | null; methodId: number | null },
  { passedSecondStep = false } = {},
): Promise<Begun> {
  const { refreshToken, signInId } = await beginSignIn(ctx, memberId, { passedSecondStep, methodId })
  const state = await issueState(ctx, memberId, signInId)
  return { ending: { state, redirect: zipCode ? 'home' : 'onboarding' }, refreshToken }
}
