import { emailOf, subjectOf } from './accounts.ts'
import type { OAuthDialect } from './dialect.ts'
import { paths } from './endpoints.ts'
import { signIdToken } from './keys.ts'
import { verifierFits } from './pkce.ts'

/**
 * OpenID Connect by the letter: Basic client authentication, the issuer beside the code (RFC 9207), and the e-mail with
 * `email_verified` at the userinfo endpoint only.
 */
export const oidc = (publicUrl: string, clientId: string): OAuthDialect => {
  const iss = publicUrl + paths.OIDC.issuer
  return {
    provider: 'OIDC',
    clientAuth: 'basic',
    withoutEmail: '확인되지 않은 이메일로 들어가기',
    paths: paths.OIDC,
    beside: { iss },
    denial: { error: 'access_denied', iss },

    fits: verifierFits,

    tokens: async ({ name, nonce }, accessToken) => ({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'openid email',
      id_token: await signIdToken({ iss, azp: clientId, aud: clientId, sub: subjectOf('OIDC', name), nonce }),
    }),

    refused: {
      client: [401, { error: 'invalid_client', error_description: 'Invalid client credentials' }],
      'grant type': [400, { error: 'unsupported_grant_type' }],
      code: [400, { error: 'invalid_grant', error_description: 'Code not valid' }],
    },

    userinfo(grant) {
      if (!grant) return [401, { error: 'invalid_token' }]
      const { name, withEmail } = grant
      return [200, { sub: subjectOf('OIDC', name), email: emailOf('OIDC', name), email_verified: withEmail }]
    },
  }
}

/** The discovery document: the person goes to the public address, this server's calls to itself. */
export const oidcDiscoveryDocument = (publicUrl: string, backChannel: string) => ({
  issuer: publicUrl + paths.OIDC.issuer,
  authorization_endpoint: publicUrl + paths.OIDC.authorize,
  token_endpoint: backChannel + paths.OIDC.token,
  userinfo_endpoint: backChannel + paths.OIDC.userinfo,
  jwks_uri: backChannel + paths.OIDC.keys,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  claims_supported: ['aud', 'azp', 'email', 'email_verified', 'exp', 'iat', 'iss', 'sub'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})
