import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import * as z from 'zod/mini'
import { address, oauthClient, readUserinfo } from './protocol.ts'
import type { Client, OAuthEndpoints, Provider } from './provider.ts'

const issuer = 'https://kauth.kakao.com'

const me = z.object({
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  kakao_account: z.optional(
    z.object({
      email: address,
      email_needs_agreement: z.optional(z.boolean()),
      is_email_valid: z.optional(z.boolean()),
      is_email_verified: z.optional(z.boolean()),
    }),
  ),
})

/** Kakao: OAuth 2.0 with PKCE. An address counts only if it is valid (still this account's own) and verified. */
export const kakao = (client: Client<OAuthEndpoints>, timeoutSeconds: number): Provider => ({
  name: 'KAKAO',

  async authorizationUrl({ state, verifier }, redirectUri, { loginHint, asksAccount }) {
    return buildAuthorizationUrl(oauthClient(issuer, client, timeoutSeconds), {
      redirect_uri: redirectUri,
      state,
      // Asks again for an address that the person refused the last time.
      scope: 'account_email',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(loginHint && { login_hint: loginHint }),
      ...(asksAccount && { prompt: 'select_account' }),
    })
  },

  async profile(callback, { state, verifier }) {
    const configuration = oauthClient(issuer, client, timeoutSeconds)
    const checks = { expectedState: state, pkceCodeVerifier: verifier }
    const tokens = await authorizationCodeGrant(configuration, callback, checks)
    const text = await readUserinfo(configuration, tokens.access_token, client.endpoints.userinfo)
    const { id, kakao_account: account } = z.parse(me, JSON.parse(withExactId(text)))
    const vouched = account?.is_email_valid === true && account.is_email_verified === true
    if (vouched && account.email !== null) return { subject: id, email: account.email }
    const isAbsent = !account || account.email === null
    const isRefused = account?.email_needs_agreement === true
    return {
      subject: id,
      email: null,
      lack: isRefused ? 'consent refused' : isAbsent ? 'absent' : 'unverified',
    }
  },
})

// The id has up to 64 bits. As a JavaScript number two people could get one id, so it is read as text.
const withExactId = (json: string) => json.replace(/"id"\s*:\s*(\d{1,20})(?=\s*[,}])/g, '"id":"$1"')
