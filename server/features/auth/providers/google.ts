import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as z from 'zod/mini'
import { boundedFetch } from './bounded-fetch.ts'
import { address } from './protocol.ts'
import type { Client, OpenIdEndpoints, Provider } from './provider.ts'

const idToken = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: address,
  email_verified: z.optional(z.unknown()),
})

/** Google: OpenID Connect with PKCE. The profile is the id_token, whose signature and nonce are checked. */
export function google(client: Client<OpenIdEndpoints>, timeoutSeconds: number): Provider {
  const discovered = keepSuccess(() => discover(client, timeoutSeconds))
  return {
    name: 'GOOGLE',

    async authorizationUrl({ state, verifier, nonce }, redirectUri, { loginHint }) {
      return buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        state,
        nonce,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint && { login_hint: loginHint }),
      })
    },

    async profile(callback, { state, verifier, nonce }) {
      const checks = { expectedState: state, pkceCodeVerifier: verifier, expectedNonce: nonce }
      const tokens = await authorizationCodeGrant(await discovered(), callback, checks)
      const { sub, email, email_verified: verified } = z.parse(idToken, tokens.claims())
      return { subject: sub, email: verified === true ? email : null }
    },
  }
}

async function discover(
  { clientId, clientSecret, endpoints }: Client<OpenIdEndpoints>,
  timeoutSeconds: number,
) {
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' }
  const configuration = await discovery(new URL(endpoints.discovery), clientId, metadata, undefined, {
    timeout: timeoutSeconds,
    [customFetch]: boundedFetch,
    execute: endpoints.insecure
      ? [allowInsecureRequests, enableNonRepudiationChecks]
      : [enableNonRepudiationChecks],
  })
  // With the document's address the library does not check the issuer; the stand-in's address is not below its issuer.
  const { issuer } = configuration.serverMetadata()
  if (issuer !== endpoints.issuer) throw new Error(`discovered another issuer: ${issuer}`)
  return configuration
}

/**
 * Runs one attempt at a time and shares its result. A failed attempt is forgotten, so that the next sign-in tries
 * again.
 */
function keepSuccess(attempt: () => Promise<Configuration>): () => Promise<Configuration> {
  let pending: Promise<Configuration> | undefined
  return () => {
    pending ??= attempt().catch(error => {
      pending = undefined
      throw error
    })
    return pending
  }
}
