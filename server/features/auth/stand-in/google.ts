import { emailOf, subjectOf } from './accounts.ts'
import type { Dialect } from './dialect.ts'
import { paths } from './endpoints.ts'
import { signIdToken } from './keys.ts'
import { verifierFits } from './pkce.ts'

const scope = 'openid https://www.googleapis.com/auth/userinfo.email'

/**
 * Google: OpenID Connect. The profile is the signed id_token. The page has no choice without an e-mail; with
 * `without_email` in the query the e-mail is unverified.
 */
export const google = (publicUrl: string, clientId: string): Dialect => ({
  provider: 'GOOGLE',
  clientAuth: 'post',
  withoutEmail: null,
  paths: paths.GOOGLE,
  beside: { iss: publicUrl + paths.GOOGLE.issuer, scope },
  denial: { error: 'access_denied' },

  fits: verifierFits,

  tokens: async ({ name, nonce, withEmail }, accessToken) => ({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: 3599,
    scope,
    id_token: await signIdToken({
      iss: publicUrl + paths.GOOGLE.issuer,
      azp: clientId,
      aud: clientId,
      sub: subjectOf('GOOGLE', name),
      email: emailOf('GOOGLE', name),
      email_verified: withEmail,
      nonce,
    }),
  }),

  refused: {
    client: [401, { error: 'invalid_client', error_description: 'The provided client secret is invalid.' }],
    'grant type': [400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' }],
    code: [400, { error: 'invalid_grant', error_description: 'Bad Request' }],
  },
})
