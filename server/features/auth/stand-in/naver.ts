import { emailOf, subjectOf } from './accounts.ts'
import type { OAuthDialect } from './dialect.ts'
import { paths } from './endpoints.ts'

const noData = { error: 'invalid_request', error_description: 'no valid data in session' }

/** Naver: `state` again in place of PKCE, numbers as text, and status 200 for a refused token call. */
export const naver: OAuthDialect = {
  provider: 'NAVER',
  clientAuth: 'post',
  withoutEmail: '이메일은 알려주지 않기',
  paths: paths.NAVER,
  beside: {},
  denial: { error: 'access_denied', error_description: 'Canceled By User' },

  fits: ({ state }, sent) => sent.get('state') === state,

  tokens: (_grant, accessToken) => ({ access_token: accessToken, token_type: 'bearer', expires_in: '3600' }),

  refused: {
    client: [200, { error: 'invalid_client', error_description: 'wrong client id / client secret pair' }],
    'grant type': [200, noData],
    code: [200, noData],
  },

  userinfo(grant) {
    if (!grant) return [401, { resultcode: '024', message: 'Authentication failed (인증 실패하였습니다.)' }]
    const email = grant.withEmail ? { email: emailOf('NAVER', grant.name) } : {}
    const response = { id: subjectOf('NAVER', grant.name), ...email }
    return [200, { resultcode: '00', message: 'success', response }]
  },
}
