import type { ProviderName } from '#contract/auth.ts'
import type { Grant } from './grants.ts'

/** Why a token call is refused; each provider has its own words for it. */
export type Refusal = 'client' | 'grant type' | 'code'

/** Status and body: a value to be written as JSON, or JSON text where a number is too long for JavaScript. */
export type Said = [status: number, body: object | string]

/** How one provider speaks. */
export type Dialect = {
  provider: ProviderName
  paths: { authorize: string; token: string }
  /** Beside `code` and `state` on the way back. */
  beside: Record<string, string>
  /** On the way back when the person says no. */
  denial: Record<string, string>
  /** Whether the token call brings what belongs to this grant: the PKCE verifier, or for Naver `state` again. */
  fits(grant: Grant, sent: URLSearchParams): boolean
  tokens(grant: Grant, accessToken: string): object | Promise<object>
  refused: Record<Refusal, Said>
}

/** One whose profile is fetched with the access token; without a grant that token was no good. */
export type OAuthDialect = Dialect & {
  paths: { userinfo: string }
  userinfo(grant: Grant | null): Said
}
