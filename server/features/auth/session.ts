import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/auth.ts'
import { createAccessToken } from '#server/features/members/access-token.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { endCallersSignIns, getBarredMember, renewSignIn } from '#server/features/members/sign-ins.ts'
import type { Config } from '#server/platform/config/config.ts'
import { Refusal, refuse } from '#server/platform/ctx.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { clearRefreshToken, setRefreshToken } from './cookies.ts'
import { issueState } from './sign-in-result-codes.ts'

/** `allowed`: the request has no Origin header or one of our web origins. */
type SessionCookie = { refreshToken: string | undefined; allowed: boolean }

const readSessionCookie = (request: FastifyRequest, { webOrigins }: Config): SessionCookie => ({
  refreshToken: refreshTokenIn(request),
  allowed: request.headers.origin === undefined || webOrigins.includes(request.headers.origin),
})

/**
 * A new access token and the refresh token's successor, if it gets one. Refuses pages of other origins. If a bar ended the
 * sign-in, AUTH-004 carries `appeal`: a one-time state for the member's appeal, as a new sign-in would get.
 */
export const reissue = endpoint(
  contract.reissue,
  async (ctx, _me, { refreshToken, allowed }: SessionCookie) => {
    const renewed = allowed && refreshToken ? await renewSignIn(ctx, refreshToken) : null
    // Returned, not thrown: that a used token has ended the sign-in must stay.
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

/**
 * Ends this sign-in by its cookie, which no page of a stranger's can make a browser do, and by what the access token
 * names; one that names nothing has nothing to end, which only a member is told as done.
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
