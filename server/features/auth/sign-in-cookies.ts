import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshSeconds } from '#contract/auth.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refreshCookie } from '#server/platform/http/caller.ts'
import { attemptSeconds } from './sign-in-attempts.ts'

// Over https, `__Host-` keeps other hosts of the domain from setting the cookie and choosing the browser's secret.
const browserCookie = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') ? '__Host-sign_in_browser' : 'sign_in_browser'

export function setRefreshToken(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(refreshCookie, token, { ...attributes(config), maxAge: refreshSeconds })
}

export function clearRefreshToken(reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookie, attributes(config))
}

/**
 * The secret of the browser that started a sign-in, against login CSRF: an attacker starts a sign-in and has a victim
 * finish it, who then writes into the attacker's account. Scripts need it too, since browsers may send no
 * `Sec-Fetch-Site`.
 */
export const browserIn = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[browserCookie(config)]

/** Sets the browser's secret for the duration of an attempt. An existing secret is kept, for sign-ins in two tabs. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const secret = browserIn(request, config) || randomBytes(32).toString('base64url')
  reply.setCookie(browserCookie(config), secret, { ...attributes(config), maxAge: attemptSeconds })
  return secret
}

const attributes = ({ publicUrl }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const
