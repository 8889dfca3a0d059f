import { emailOf, subjectOf } from './accounts.ts'
import type { OAuthDialect } from './dialect.ts'
import { paths } from './endpoints.ts'
import { verifierFits } from './pkce.ts'

/** Kakao: PKCE, errors with a KOE code beside the standard one, and an id that is a number of up to 64 bits. */
export const kakao: OAuthDialect = {
  provider: 'KAKAO',
  clientAuth: 'post',
  withoutEmail: '이메일은 알려주지 않기',
  paths: paths.KAKAO,
  beside: {},
  denial: { error: 'access_denied', error_description: 'User denied access' },

  fits: verifierFits,

  tokens: (grant, accessToken) => ({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: 21599,
    ...(grant.withEmail && { scope: 'account_email' }),
  }),

  refused: {
    client: [
      401,
      { error: 'invalid_client', error_description: 'Bad client credentials', error_code: 'KOE010' },
    ],
    'grant type': [400, { error: 'unsupported_grant_type', error_code: 'KOE201' }],
    code: [
      400,
      { error: 'invalid_grant', error_description: 'authorization code not found', error_code: 'KOE320' },
    ],
  },

  userinfo(grant) {
    if (!grant) return [401, { msg: 'this access token does not exist', code: -401 }]
    const account = grant.withEmail
      ? {
          has_email: true,
          email_needs_agreement: false,
          is_email_valid: true,
          is_email_verified: true,
          email: emailOf('KAKAO', grant.name),
        }
      : { has_email: true, email_needs_agreement: true }
    return [200, `{"id":${subjectOf('KAKAO', grant.name)},"kakao_account":${JSON.stringify(account)}}`]
  },
}
