import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import * as z from 'zod/mini'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isOtherLoopback } from '#server/platform/config/loopback.ts'
import { refuse } from '#server/platform/ctx.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { takeTicket } from './method-tickets.ts'
import type { Provider } from './providers/provider.ts'
import { callbackAddress, screenAddress } from './sign-in-addresses.ts'
import { storeAttempt } from './sign-in-attempts.ts'
import { markBrowser } from './sign-in-cookies.ts'

const query = z.object({
  nonce: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/))),
  login_hint: z.optional(z.string().check(z.maxLength(254))),
  origin: z.optional(z.string()),
  // The provider asks for the account. No other value of a link reaches a provider.
  prompt: z.optional(z.literal('select_account')),
  // Of `startSignInMethod`: the account is added to the member who asked for the ticket.
  ticket: z.optional(z.string().check(z.maxLength(64))),
  // The provider leads to the question for a box code.
  recover: z.optional(z.literal('code')),
})

/**
 * Starts a sign-in. Returns the provider's address, or our screen's with an error if the provider is out of reach. A
 * start on another of our host names goes to PUBLIC_URL first.
 */
export async function startSignIn(
  context: AppContext,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const sent = query.safeParse(request.query)
  if (!sent.success) {
    return refuse('COM-001', { fields: { [String(sent.error.issues[0]?.path[0])]: '올바른 값이 아니에요.' } })
  }
  const { nonce = null, login_hint: loginHint, origin, prompt, ticket, recover } = sent.data
  if (origin === undefined) {
    const again = addressOnPublicHost(request, context.config)
    if (again) return again
  }
  const webOrigin = webOriginOf(request, context.config, origin)
  const secrets = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const redirectUri = callbackAddress(context.config.publicUrl, provider.name)
  try {
    const url = await provider.authorizationUrl(secrets, redirectUri, {
      loginHint,
      asksAccount: prompt !== undefined,
    })
    const browser = markBrowser(request, reply, context.config)
    const isStored = await context.transact(request.log, async ctx => {
      const addsFor = ticket === undefined ? null : await takeTicket(ctx, ticket, refreshTokenIn(request))
      if (ticket !== undefined && addsFor === null) return false
      const recovers = recover !== undefined
      const start = {
        provider: provider.name,
        secrets,
        webOrigin,
        screenNonce: nonce,
        browser,
        addsFor,
        recovers,
      }
      await storeAttempt(ctx, start)
      return true
    })
    return isStored ? url.href : screenAddress(webOrigin, { error: 'method_over' }, nonce)
  } catch (error) {
    request.log.warn({ err: error }, 'a sign-in could not start')
    return screenAddress(webOrigin, { error: 'login_failed' }, nonce)
  }
}

/**
 * The same start at PUBLIC_URL for another of our host names, else null. Providers return to PUBLIC_URL, which needs
 * the browser's cookie. A start with `origin` is never redirected, so a proxy that changes `Host` makes no loop.
 */
function addressOnPublicHost(request: FastifyRequest, config: Config): string | null {
  const { publicUrl, webOrigins } = config
  const { hostname } = new URL(publicUrl)
  if (request.hostname === hostname) return null
  const here = webOrigins.find(ours => new URL(ours).hostname === request.hostname)
  if (!here && !isOtherLoopback(request, publicUrl)) return null
  const url = new URL(request.url, publicUrl)
  url.searchParams.set('origin', webOriginOf(request, config, here))
  return url.href
}

/** The web origin where the sign-in began, if it is one of ours, else `otherwise` or PUBLIC_URL. */
export function webOriginOf(
  { headers: { origin, referer } }: FastifyRequest,
  { publicUrl, webOrigins }: Config,
  otherwise: string | undefined,
): string {
  const claimed = origin ?? (referer && URL.canParse(referer) ? new URL(referer).origin : undefined)
  const isOurs = (one: string | undefined) => webOrigins.find(ours => ours === one)
  return isOurs(claimed) ?? isOurs(otherwise) ?? publicUrl
}
