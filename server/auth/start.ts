import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { refuse } from '#server/work.ts'
import { callbackAddress, screenAddress } from './addresses.ts'
import { keepAttempt } from './attempts.ts'
import { isBrowser, markBrowser } from './cookies.ts'
import type { Provider } from './providers/provider.ts'

const query = z.object({
  nonce: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/))),
  login_hint: z.optional(z.string().check(z.maxLength(254))),
})

/** Starts a sign-in: the provider's address, or our screen's with an error while the provider is out of reach. */
export async function start(
  house: House,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const sent = query.safeParse(request.query)
  if (!sent.success) {
    return refuse('COM-001', { fields: { [String(sent.error.issues[0]?.path[0])]: '올바른 값이 아니에요.' } })
  }
  const { nonce = null, login_hint: loginHint } = sent.data
  const webOrigin = webOriginOf(request, house.config)
  const secrets = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const redirectUri = callbackAddress(house.config.publicUrl, provider.name)
  try {
    const url = await provider.authorizationUrl(secrets, redirectUri, loginHint ? { loginHint } : {})
    const browser = isBrowser(request) ? markBrowser(request, reply, house.config) : null
    await house.transact(request.log, work =>
      keepAttempt(work, { provider: provider.name, secrets, webOrigin, screenNonce: nonce, browser }),
    )
    return url.href
  } catch (error) {
    request.log.warn({ err: error }, 'a sign-in could not start')
    return screenAddress(webOrigin, { error: 'login_failed' }, nonce)
  }
}

// A sign-in ends where it began, so far as that is ours.
function webOriginOf({ headers }: FastifyRequest, { publicUrl, webOrigins }: Config): string {
  const { origin, referer } = headers
  const claimed = origin ?? (referer && URL.canParse(referer) ? new URL(referer).origin : undefined)
  return webOrigins.find(ours => ours === claimed) ?? publicUrl
}
