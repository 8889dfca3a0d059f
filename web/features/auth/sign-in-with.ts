import type { ProviderName } from '#contract/auth.ts'
import { openInBrowser } from '#web/platform/app/in-app-notice.tsx'
import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { chooseProvider } from '#web/platform/first-paint/sign-in-mark.ts'
import { toastStorageForbidden } from '#web/ui/toast-storage-forbidden.ts'
import { beginNonce } from './nonce.ts'

/** Google refuses sign-ins inside in-app browsers (`disallowed_useragent`). */
export const isElsewhere = (provider: ProviderName) => provider === 'GOOGLE' && isInApp()

/**
 * Leaves for a provider. The sign-in leads to `back`, or to the first screen of the member. With a `ticket` the account is
 * added to the member, and the provider asks which.
 */
export function signInWith(provider: ProviderName, back?: string, ticket?: string) {
  if (isElsewhere(provider)) return void openInBrowser()
  let nonce: string
  try {
    nonce = beginNonce(provider, back)
  } catch {
    return toastStorageForbidden()
  }
  const prompt = ticket || chooseProvider() ? '&prompt=select_account' : ''
  const adds = ticket ? `&ticket=${ticket}` : ''
  location.assign(`/oauth2/authorization/${provider.toLowerCase()}?nonce=${nonce}${prompt}${adds}`)
}
