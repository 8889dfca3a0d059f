import type { ProviderName } from '#contract/auth.ts'
import { providerChosen } from '#web/platform/api/session.ts'
import { openInBrowser } from '#web/platform/app/in-app-notice.tsx'
import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { tellStorageForbidden } from '#web/ui/tell-storage-forbidden.ts'
import { beginNonce } from './nonce.ts'

/** Google refuses sign-ins inside in-app browsers (`disallowed_useragent`). */
export const isElsewhere = (provider: ProviderName) => provider === 'GOOGLE' && isInApp()

/** Leaves for a provider. The sign-in leads to `back`, or to the first screen of the member. */
export function signInWith(provider: ProviderName, back?: string) {
  if (isElsewhere(provider)) return void openInBrowser()
  let nonce: string
  try {
    nonce = beginNonce(provider, back)
  } catch {
    return tellStorageForbidden()
  }
  providerChosen()
  location.assign(`/oauth2/authorization/${provider.toLowerCase()}?nonce=${nonce}`)
}
