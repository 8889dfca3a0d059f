import type { ProviderName } from '#contract/auth.ts'
import type { Grant } from './grants.ts'

/** The reason of a refused token call. Each provider has its own response. */
export type Refusal = 'client' | 'grant type' | 'code'

/** Status and body: a value for JSON, or JSON text if a number is too long for JavaScript. */
export type Said = [status: number, body: object | string]

/** The protocol details of one provider. */
export type Dialect = {
  provider: ProviderName
  /** How the token call names the client: in its body, or in the Authorization header. */
  clientAuth: 'post' | 'basic'
  /** The choice of a sign-in that gives no verified e-mail; null if the provider has none. */
  withoutEmail: string | null
  paths: { authorize: string; token: string }
  /** Parameters beside `code` and `state` of the redirect back. */
  beside: Record<string, string>
  /** Parameters of the redirect back if the person declines. */
  denial: Record<string, string>
  /** Whether the token call has the proof for this grant: the PKCE verifier, or for Naver `state` again. */
  fits(grant: Grant, sent: URLSearchParams): boolean
  tokens(grant: Grant, accessToken: string): object | Promise<object>
  refused: Record<Refusal, Said>
}

/** A provider whose profile is fetched with the access token. Without a grant, that token was invalid. */
export type OAuthDialect = Dialect & {
  paths: { userinfo: string }
  userinfo(grant: Grant | null): Said
}
