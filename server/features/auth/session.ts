import { accessTokenOf } from '#server/features/members/access-token.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { barredBy, leaveSignIn, renewSignIn } from '#server/features/members/sign-ins.ts'
import { type Ctx, type Me, Refusal, refuse } from '#server/platform/ctx.ts'
import { issueState } from './sign-in-result-codes.ts'

/** What a browser showed: its refresh cookie, and whether its page may call us (it may if it does not say). */
export type Shown = { refreshToken: string | undefined; allowed: boolean }

/**
 * A new access token and the refresh token's successor, if it gets one. Refuses pages of other origins. If a bar ended the
 * sign-in, AUTH-004 carries `appeal`: a one-time state for the member's appeal, as a new sign-in would get.
 */
export async function reissue(ctx: Ctx, _me: Me | null, { refreshToken, allowed }: Shown) {
  const renewed = allowed && refreshToken ? await renewSignIn(ctx, refreshToken) : null
  // Returned, not thrown: that a used token has ended the sign-in must stay.
  if (!renewed) {
    const barredId = allowed && refreshToken ? await barredBy(ctx, refreshToken) : null
    return new Refusal('AUTH-004', barredId ? { appeal: await issueState(ctx, barredId, 'appeal') } : {})
  }
  await notePresence(ctx, renewed.id)
  return { accessToken: accessTokenOf(ctx, renewed), refreshToken: renewed.refreshToken }
}

/**
 * Ends this sign-in by its cookie, which no page of a stranger's can make a browser do, and by what the access token
 * names; one that names nothing has nothing to end, which only a member is told as done.
 */
export async function logout(ctx: Ctx, me: Me | null, { refreshToken, allowed }: Shown) {
  const ended = await leaveSignIn(ctx, allowed ? refreshToken : undefined, me)
  if (!ended && !me) refuse('AUTH-007')
  return null
}
