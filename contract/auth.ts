import * as z from 'zod/mini'
import { del, get, instant, nothing, post } from './route.ts'

/** `OIDC` is the provider that the operator names with OIDC_ISSUER. */
export const providers = ['NAVER', 'KAKAO', 'GOOGLE', 'OIDC'] as const
export type ProviderName = (typeof providers)[number]
/** The operator gives `OIDC` another label with OIDC_NAME. */
export const providerLabels: Record<ProviderName, string> = {
  NAVER: '네이버',
  KAKAO: '카카오',
  GOOGLE: '구글',
  OIDC: 'OpenID',
}

/** The label of a provider, given the `oidcName` of `getProviders`. */
export const providerLabel = (provider: ProviderName, oidcName: string | undefined) =>
  (provider === 'OIDC' && oidcName) || providerLabels[provider]

/** A one-time sign-in state is good for this long. */
export const signInStateSeconds = 180
/** A refresh token is good for this long. */
export const refreshSeconds = 14 * 24 * 3600
/** A sign-in ends after half a year, even if it is renewed. */
export const signInSeconds = 180 * 24 * 3600
/** For this long a replaced refresh token gets another successor, because two tabs may renew at once. */
export const refreshGraceSeconds = 10

/** The claims of an access token. `BARRED` may call appeals, export, withdrawal and logout only. */
export type Claims = {
  sub: string
  role: 'USER' | 'ADMIN' | 'BARRED'
  zipCode: string
  iat: number
  exp: number
}

const accessToken = z.object({ accessToken: z.string() })

export const getProviders = get('/api/auth/providers', {
  says: 'The providers that a person can sign in with here. `oidcName` is the name of `OIDC`, if it is one of them.',
  guard: 'anyone',
  returns: z.object({
    providers: z.array(z.enum(providers)),
    local: z.boolean(),
    oidcName: z.optional(z.string()),
  }),
})

export const exchangeState = get('/api/auth/token', {
  says: 'Exchanges the one-time state of a finished sign-in for an access token.',
  guard: 'anyone',
  writes: true,
  query: z.object({ state: z.optional(z.string()) }),
  whileReadOnly: 'runs',
  returns: accessToken,
  fails: ['AUTH-006'],
  limit: { max: 60, seconds: 60 },
})

export const reissue = post('/api/reissue', {
  says: 'A new access token for the refresh cookie, which is rotated.',
  guard: 'anyone',
  whileReadOnly: 'runs',
  returns: accessToken,
  fails: ['AUTH-004'],
  limit: { max: 120, seconds: 60 },
  changes: [],
})

export const logout = post('/api/logout', {
  says: 'Ends this sign-in and clears the refresh cookie.',
  guard: 'anyone',
  whileReadOnly: 'runs',
  returns: nothing,
  fails: ['AUTH-007'],
  anyBody: true,
  limit: { max: 60, seconds: 60 },
  changes: [],
})

export const startSignInMethod = post('/api/members/me/sign-in-methods/start', {
  says: 'A one-time ticket for `/oauth2/authorization/{provider}?ticket=…`, which adds that account to my sign-in methods. My sign-in must be recent.',
  tag: 'sign-ins',
  guard: 'member',
  returns: z.object({
    ticket: z.string(),
    /** Five minutes after the sign-in began. */
    expiresAt: instant,
  }),
  fails: ['METHOD-002'],
  limit: { max: 30, seconds: 60 },
  changes: [],
})

export const listOtherBoxes = get('/api/members/me/other-boxes', {
  says: 'The providers that open a letter box with the e-mail that I have just proved. Empty for a member with a zip code, after five minutes, and without the refresh cookie of the sign-in.',
  tag: 'members',
  guard: 'signed-in',
  returns: z.object({ providers: z.array(z.enum(providers)) }),
  limit: { max: 30, seconds: 60 },
})

export const cancelSignUp = del('/api/members/me/sign-up', {
  says: 'Erases a member who has no zip code yet, with every sign-in; nothing stays, and the same account may come back.',
  tag: 'members',
  guard: 'signed-in',
  returns: nothing,
  fails: ['MEM-002'],
  limit: { max: 10, seconds: 60 },
  changes: [],
})
