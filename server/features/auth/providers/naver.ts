import { authorizationCodeGrant, buildAuthorizationUrl } from 'openid-client'
import * as z from 'zod/mini'
import { address, oauthClient, readUserinfo } from './protocol.ts'
import type { Client, OAuthEndpoints, Provider } from './provider.ts'

const issuer = 'https://nid.naver.com'

// Naver sends no flag beside the address: it is the mailbox of the Naver id or one that its owner confirmed.
const me = z.object({
  response: z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), email: address }),
})

/** Naver: OAuth 2.0 without PKCE. The token call repeats `state`, and its errors come with status 200. */
export const naver = (client: Client<OAuthEndpoints>, timeoutSeconds: number): Provider => ({
  name: 'NAVER',

  async authorizationUrl({ state }, redirectUri, { loginHint, asksAccount }) {
    return buildAuthorizationUrl(oauthClient(issuer, client, timeoutSeconds), {
      redirect_uri: redirectUri,
      state,
      ...(loginHint && { login_hint: loginHint }),
      // Naver has no choice of accounts. It asks for the password again.
      ...(asksAccount && { auth_type: 'reauthenticate' }),
    })
  },

  async profile(callback, { state }) {
    const configuration = oauthClient(issuer, client, timeoutSeconds)
    const tokens = await authorizationCodeGrant(configuration, callback, { expectedState: state }, { state })
    const text = await readUserinfo(configuration, tokens.access_token, client.endpoints.userinfo)
    const { id, email } = z.parse(me, JSON.parse(text)).response
    return { subject: id, ...(email === null ? { email, lack: 'absent' } : { email }) }
  },
})
