import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client'
import * as z from 'zod/mini'
import { boundedFetch } from './bounded-fetch.ts'
import { address } from './protocol.ts'
import type { Client, OpenIdEndpoints, Provider } from './provider.ts'

const subject = z.string().check(z.minLength(1), z.maxLength(255))
const emailClaims = z.object({ email: address, email_verified: z.optional(z.unknown()) })

/**
 * OpenID Connect with PKCE: Google, or the issuer of the operator. The signature, issuer, audience and nonce of the
 * id_token are checked.
 */
export function openId(
  name: 'GOOGLE' | 'OIDC',
  client: Client<OpenIdEndpoints>,
  timeoutSeconds: number,
): Provider {
  const discovered = keepSuccess(() => discover(client, timeoutSeconds))
  const configure = async () => configuration(await discovered(), name, client, timeoutSeconds)
  return {
    name,

    async authorizationUrl({ state, verifier, nonce }, redirectUri, { loginHint, asksAccount }) {
      const configuration = await configure()
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        state,
        nonce,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint && { login_hint: loginHint }),
        ...(asksAccount && { prompt: promptOf(name, configuration.serverMetadata()) }),
      })
    },

    async profile(callback, { state, verifier, nonce }) {
      const configuration = await configure()
      const checks = { expectedState: state, pkceCodeVerifier: verifier, expectedNonce: nonce }
      const tokens = await authorizationCodeGrant(configuration, callback, checks)
      const claims = tokens.claims()
      const sub = z.parse(subject, claims?.sub)
      const { issuer, userinfo_endpoint: userinfo } = configuration.serverMetadata()
      // An id_token need not have the claims of the `email` scope. Zitadel sends them from this endpoint only.
      const isSilent = claims?.email === undefined || claims.email_verified === undefined
      const isElsewhere = isSilent && userinfo !== undefined
      const vouching = isElsewhere ? await fetchUserInfo(configuration, tokens.access_token, sub) : claims
      const { email, email_verified: verified } = z.parse(emailClaims, vouching)
      // A subject is unique within its issuer only, and the operator may change the issuer.
      // Cognito and others send the flag as text.
      const isVerified = verified === true || verified === 'true'
      return {
        subject: name === 'OIDC' ? `${issuer} ${sub}` : sub,
        ...(isVerified && email !== null
          ? { email }
          : { email: null, lack: email === null ? 'absent' : 'unverified' }),
      }
    },
  }
}

/**
 * Google documents `select_account`. Other issuers must know `login` (OpenID Connect Core, 15.1); several refuse
 * `select_account`, so it needs to be announced.
 */
function promptOf(name: 'GOOGLE' | 'OIDC', { prompt_values_supported: known }: ServerMetadata): string {
  const isKnown = name === 'GOOGLE' || (Array.isArray(known) && known.includes('select_account'))
  return isKnown ? 'select_account' : 'login'
}

async function discover({ clientId, endpoints }: Client<OpenIdEndpoints>, timeoutSeconds: number) {
  const found = await discovery(new URL(endpoints.discovery), clientId, undefined, undefined, {
    timeout: timeoutSeconds,
    [customFetch]: boundedFetch,
    execute: endpoints.insecure ? [allowInsecureRequests] : [],
  })
  // The library does not check the issuer of a document's address; the stand-in's address is not below its issuer.
  const server = found.serverMetadata()
  if (withoutSlash(server.issuer) !== withoutSlash(endpoints.issuer))
    throw new Error(`discovered another issuer: ${server.issuer}`)
  return server
}

// Authentik's issuers end with a slash, which operators leave out.
const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '')

/**
 * The client for one sign-in. The library keeps the keys of a provider per configuration, and would refuse a new key for
 * a minute. So each sign-in reads the keys.
 */
function configuration(
  server: ServerMetadata,
  name: 'GOOGLE' | 'OIDC',
  { clientId, clientSecret, endpoints }: Client<OpenIdEndpoints>,
  timeoutSeconds: number,
): Configuration {
  // Basic is the default of the standard, also for a client that was registered without a choice.
  const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
  const authentication = isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  // Another issuer may sign with each asymmetric algorithm that it announces.
  const metadata = name === 'GOOGLE' ? { id_token_signed_response_alg: 'RS256' } : {}
  const made = new Configuration(server, clientId, metadata, authentication)
  made.timeout = timeoutSeconds
  made[customFetch] = boundedFetch
  enableNonRepudiationChecks(made)
  if (endpoints.insecure) allowInsecureRequests(made)
  return made
}

/**
 * Runs one attempt at a time and shares its result. A failed attempt is forgotten, so that the next sign-in tries
 * again.
 */
function keepSuccess(attempt: () => Promise<ServerMetadata>): () => Promise<ServerMetadata> {
  let pending: Promise<ServerMetadata> | undefined
  return () => {
    pending ??= attempt().catch(error => {
      pending = undefined
      throw error
    })
    return pending
  }
}
