import type { ProviderName } from '#contract/auth.ts'

/** `subject` is the provider's id of the person. `email` is null unless the provider has verified it; `lack` says why. */
export type Profile = { subject: string } & (
  | { email: string }
  | { email: null; lack: 'absent' | 'unverified' | 'consent refused' }
)

/** Our secrets of one sign-in, made before the redirect. `nonce` is that of OpenID Connect. */
export type Attempt = { state: string; verifier: string; nonce: string }

/** `asksAccount`: the provider asks which account it shall use, although one is signed in there. */
export type Extra = { loginHint?: string | undefined; asksAccount?: boolean }

export interface Provider {
  name: ProviderName
  /** The address to redirect to. Rejects with ProviderFailed if a provider with discovery is out of reach. */
  authorizationUrl(attempt: Attempt, redirectUri: string, extra: Extra): Promise<URL>
  /**
   * Exchanges the code for the profile. `callback` without its query must equal the `redirectUri` sent before, so build
   * it from the public address. Rejects with ProviderDenied if the person declined, else ProviderFailed.
   */
  profile(callback: URL, attempt: Attempt): Promise<Profile>
}

/** The person declined, or the provider did for them (an age limit). */
export class ProviderDenied extends Error {
  override name = 'ProviderDenied'
}

/** Any other failure. The message is safe to log: it has no token, code or profile. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
}

/** `insecure` allows plain http, only for the stand-in on the same machine. */
export type OAuthEndpoints = { authorize: string; token: string; userinfo: string; insecure?: boolean }
/** `discovery` is the full address of the document (with `/.well-known/`), which must name `issuer`. */
export type OpenIdEndpoints = { issuer: string; discovery: string; insecure?: boolean }
export type Endpoints = {
  NAVER: OAuthEndpoints
  KAKAO: OAuthEndpoints
  GOOGLE: OpenIdEndpoints
  OIDC: OpenIdEndpoints
}

/** Endpoints are read at each use: those of the stand-in are known only once the server listens. */
export type Client<E> = { clientId: string; clientSecret: string; endpoints: E }
