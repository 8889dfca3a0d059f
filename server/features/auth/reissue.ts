import * as contract from '#contract/auth.ts'
import { createAccessToken } from '#server/features/members/access-token.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { getBarredMember, renewSignIn } from '#server/features/members/sign-ins.ts'
import { Refusal } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { readSessionCookie, type SessionCookie } from './session-cookie.ts'
import { setRefreshToken } from './sign-in-cookies.ts'
import { issueState } from './sign-in-result-codes.ts'

/**
 * Returns a new access token and the refresh token's successor, if it gets one. Refuses pages of other origins. If a
 * bar ended the sign-in, AUTH-004 carries `appeal`, the one-time state for the member's appeal.
 */
export const reissue = endpoint(
  contract.reissue,
  async (ctx, _me, { refreshToken, allowed }: SessionCookie) => {
    const renewed = allowed && refreshToken ? await renewSignIn(ctx, refreshToken) : null
    // Returned in place of thrown, so that the end of a sign-in by a reused token is committed.
    if (!renewed) {
      const barredId = allowed && refreshToken ? await getBarredMember(ctx, refreshToken) : null
      return new Refusal('AUTH-004', barredId ? { appeal: await issueState(ctx, barredId, 'appeal') } : {})
    }
    await notePresence(ctx, renewed.id)
    return { accessToken: createAccessToken(ctx, renewed), refreshToken: renewed.refreshToken }
  },
  {
    fromRequest: readSessionCookie,
    onReply: ({ refreshToken }, reply, config) => {
      if (refreshToken) setRefreshToken(reply, config, refreshToken)
    },
  },
)
