import { emailOf, subjectOf } from './accounts.ts'
import type { Dialect } from './dialect.ts'
import { paths } from './endpoints.ts'
import { signIdToken } from './keys.ts'
import { verifierFits } from './pkce.ts'

const scope = 'openid https://www.googleapis.com/auth/userinfo.email'

/** Google: OpenID Connect. The profile is the signed id_token, and each account has a verified e-mail. */
export const google = (publicUrl: string, clientId: string): Dialect => ({
  provider: 'GOOGLE',
  clientAuth: 'post',
  withoutEmail: null,
  paths: paths.GOOGLE,
  beside: { iss: publicUrl + paths.GOOGLE.issuer, scope },
  denial: { error: 'access_denied' },

  fits: verifierFits,

  tokens: async ({ name, nonce }, accessToken) => ({
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
      email_verified: true,
      nonce,
    }),
  }),

  refused: {
    client: [401, { error: 'invalid_client', error_description: 'The provided client secret is invalid.' }],
    'grant type': [400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' }],
    code: [400, { error: 'invalid_grant', error_description: 'Bad Request' }],
  },
})

/** The discovery document: the person goes to the public address, this server's calls to itself. */
export const discoveryDocument = (publicUrl: string, backChannel: string) => ({
  issuer: publicUrl + paths.GOOGLE.issuer,
  authorization_endpoint: publicUrl + paths.GOOGLE.authorize,
  token_endpoint: backChannel + paths.GOOGLE.token,
  jwks_uri: backChannel + paths.GOOGLE.keys,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  claims_supported: ['aud', 'azp', 'email', 'email_verified', 'exp', 'iat', 'iss', 'sub'],
  code_challenge_methods_supported: ['S256'],
})
