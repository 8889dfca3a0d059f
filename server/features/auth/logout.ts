import * as contract from '#contract/auth.ts'
import { endCallersSignIns } from '#server/features/members/sign-ins.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { readSessionCookie, type SessionCookie } from './session-cookie.ts'
import { clearRefreshToken } from './sign-in-cookies.ts'

/**
 * Revokes the session of the cookie (allowed origins only) and the one the access token names. Without either, succeeds
 * only for a signed-in member.
 */
export const logout = endpoint(
  contract.logout,
  async (ctx, me, { refreshToken, allowed }: SessionCookie) => {
    const ended = await endCallersSignIns(ctx, allowed ? refreshToken : undefined, me)
    if (!ended && !me) refuse('AUTH-007')
    return null
  },
  {
    fromRequest: readSessionCookie,
    onReply: (_output, reply, config) => clearRefreshToken(reply, config),
  },
)
