import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshSeconds } from '#contract/auth.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refreshCookie } from '#server/platform/http/caller.ts'
import { attemptSeconds } from './sign-in-attempts.ts'

// Over https no other host of the domain can set it (`__Host-`), and so none can choose a browser's secret.
const browserCookie = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') ? '__Host-sign_in_browser' : 'sign_in_browser'

export function setRefreshToken(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(refreshCookie, token, { ...attributes(config), maxAge: refreshSeconds })
}

export function clearRefreshToken(reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookie, attributes(config))
}

/**
 * The secret of the browser that started a sign-in. It defends against login CSRF: a stranger starts a sign-in as himself
 * and has another browser end it, whose owner then writes letters into the stranger's account. Every caller needs it,
 * scripts too: a browser cannot be told from a script where it sends no `Sec-Fetch-Site` (plain http, older browsers).
 */
export const browserIn = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[browserCookie(config)]

/** The browser's secret for as long as an attempt lasts: the one that it has already, for sign-ins in two tabs. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const secret = browserIn(request, config) || randomBytes(32).toString('base64url')
  reply.setCookie(browserCookie(config), secret, { ...attributes(config), maxAge: attemptSeconds })
  return secret
}

const attributes = ({ publicUrl }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const
