import type { ProviderName } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'

/** How a sign-in ends: by a one-time state and where it leads, or by an error, of one who is barred with an appeal. */
export type Ending =
  | { state: string; redirect: 'home' | 'onboarding' }
  | { error: 'deleted_member' | 'email_required' | 'provider_denied' | 'login_failed'; appeal?: string }

/** The screen at a web origin that is told; it believes only an ending with its own `nonce`, if it gave one. */
export function screenAddress(webOrigin: string, ending: Ending, nonce: string | null): string {
  const url = new URL(paths.authCallback, webOrigin)
  url.search = new URLSearchParams({ ...ending, ...(nonce === null ? {} : { nonce }) }).toString()
  return url.href
}

/** Where a provider sends the person back to; it is entered there. */
export const callbackAddress = (publicUrl: string, provider: ProviderName) =>
  `${publicUrl}/login/oauth2/code/${provider.toLowerCase()}`
