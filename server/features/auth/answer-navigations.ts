import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refusalFor } from '#server/platform/http/answer-errors.ts'
import { loginAddress } from './sign-in-addresses.ts'
import { webOriginOf } from './start-sign-in.ts'

/**
 * A person who opens an address of the scope in a browser gets no JSON: an error ends on the login screen of their web
 * origin, with its code and the seconds to wait. Every other caller keeps the answer of `api.md`.
 */
export function answerNavigations(scope: FastifyInstance, { config }: AppContext): void {
  scope.setErrorHandler((error: Error, request, reply) => {
    if (!isNavigation(request)) throw error
    const refusal = refusalFor(error)
    reply.refusal = refusal.code
    if (refusal.status >= 500) request.log.error({ err: error }, 'a page of the sign-in failed')
    else request.log.info({ code: refusal.code }, 'refused')
    const { origin } = request.query as Record<string, unknown>
    const webOrigin = webOriginOf(request, config, typeof origin === 'string' ? origin : undefined)
    return reply.redirect(loginAddress(webOrigin, refusal), 303)
  })
}

/** Whether a browser asks for a page. Older browsers do not send `Sec-Fetch-Mode`. */
export const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === undefined
    ? headers.accept?.startsWith('text/html') === true
    : headers['sec-fetch-mode'] === 'navigate'
