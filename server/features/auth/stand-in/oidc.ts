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
