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

/** Google: OpenID Connect with PKCE; the profile is the id_token, of which signature and nonce are checked too. */
export function google(client: Client<OpenIdEndpoints>, timeoutSeconds: number): Provider {
  const discovered = keptOnceDone(() => discover(client, timeoutSeconds))
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
  // Given the document's own address the library leaves this to us; the stand-in's is not below its issuer.
  const { issuer } = configuration.serverMetadata()
  if (issuer !== endpoints.issuer) throw new Error(`discovered another issuer: ${issuer}`)
  return configuration
}

/** One attempt at a time, its result for all; a failed one is forgotten, so that the next sign-in tries again. */
function keptOnceDone(attempt: () => Promise<Configuration>): () => Promise<Configuration> {
  let pending: Promise<Configuration> | undefined
  return () => {
    pending ??= attempt().catch(error => {
      pending = undefined
      throw error
    })
    return pending
  }
}
