import type { ProviderName } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import type { Refused } from '#server/features/members/add-method.ts'
import type { Refusal } from '#server/platform/ctx.ts'

/**
 * The result of a sign-in: a one-time state and the next screen, or an error. `appeal`: the state for a barred member's
 * appeal. `recovered`: a box code added this account. `added`: the account is a method now, and no session begins.
 */
export type SignInResult =
  | { state: string; redirect: 'home' | 'onboarding'; recovered?: ProviderName }
  | { added: ProviderName }
  | { error: SignInError; appeal?: string }

type SignInError =
  | 'deleted_member'
  | 'email_required'
  | 'provider_denied'
  | 'login_failed'
  // Of an addition or a recovery only.
  | 'method_over'
  | 'method_yours'
  | 'method_taken'
  | 'method_most'

/** The result of an addition that was refused. */
export function refusedAddition(outcome: Refused): SignInResult {
  if (outcome === 'without e-mail') return { error: 'email_required' }
  return { error: outcome === 'left' ? 'deleted_member' : `method_${outcome}` }
}

/** The screen that shows the result, at a web origin. A screen that gave a `nonce` accepts only results with it. */
export function screenAddress(webOrigin: string, ending: SignInResult, nonce: string | null): string {
  const url = new URL(paths.authCallback, webOrigin)
  url.search = new URLSearchParams({ ...ending, ...(nonce === null ? {} : { nonce }) }).toString()
  return url.href
}

/** The login screen with the sentence for a refusal, and the seconds to wait. */
export function loginAddress(webOrigin: string, { code, extra: { retryAfter } }: Refusal): string {
  const url = new URL(paths.login, webOrigin)
  url.search = new URLSearchParams({
    refused: code,
    ...(retryAfter ? { wait: String(retryAfter) } : {}),
  }).toString()
  return url.href
}

/** The redirect URI of a provider, as registered there. */
export const callbackAddress = (publicUrl: string, provider: ProviderName) =>
  `${publicUrl}/login/oauth2/code/${provider.toLowerCase()}`
