import type { ProviderName } from '#contract/auth.ts'

/** `subject` is the provider's own id of the person; `email` is null unless the provider vouches for it. */
export type Profile = { subject: string; email: string | null }

/** The secrets of one sign-in, made by us before the person leaves; `nonce` is the one of OpenID Connect. */
export type Attempt = { state: string; verifier: string; nonce: string }

export interface Provider {
  name: ProviderName
  /** Where to send the person; rejects with ProviderFailed while a provider with discovery is out of reach. */
  authorizationUrl(attempt: Attempt, redirectUri: string, extra: { loginHint?: string }): Promise<URL>
  /**
   * Exchanges the code for the profile. Without its query, `callback` must be the `redirectUri` that was sent, so
   * build it from the public address. Rejects with ProviderDenied when the person said no, else ProviderFailed.
   */
  profile(callback: URL, attempt: Attempt): Promise<Profile>
}

/** The person, or the provider in his place (an age limit), declined. */
export class ProviderDenied extends Error {
  override name = 'ProviderDenied'
}

/** Anything else that went wrong. The message is safe to log: it holds no token, code or profile. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
}

/** `insecure` allows plain http: only for the stand-in on the machine itself. */
export type OAuthEndpoints = { authorize: string; token: string; userinfo: string; insecure?: boolean }
/** `discovery` is the whole address of the document (with `/.well-known/`), which must name `issuer`. */
export type OpenIdEndpoints = { issuer: string; discovery: string; insecure?: boolean }
export type Endpoints = { NAVER: OAuthEndpoints; KAKAO: OAuthEndpoints; GOOGLE: OpenIdEndpoints }

/** Endpoints are read at use, not at the start: those of the stand-in are known only once the server listens. */
export type Client<E> = { clientId: string; clientSecret: string; endpoints: E }
