import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'

/** `allowed`: the request has no Origin header or one of our web origins. */
export type SessionCookie = { refreshToken: string | undefined; allowed: boolean }

/** Takes the refresh cookie and checks the origin. */
export const readSessionCookie = (request: FastifyRequest, { webOrigins }: Config): SessionCookie => ({
  refreshToken: refreshTokenIn(request),
  allowed: request.headers.origin === undefined || webOrigins.includes(request.headers.origin),
})
