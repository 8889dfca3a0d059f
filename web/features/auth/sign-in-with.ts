import type { ProviderName } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { openInBrowser } from '#web/platform/app/in-app-notice.tsx'
import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { chooseProvider } from '#web/platform/first-paint/sign-in-mark.ts'
import { toastStorageForbidden } from '#web/ui/toast-storage-forbidden.ts'
import { beginNonce } from './nonce.ts'

/** Google refuses sign-ins inside in-app browsers (`disallowed_useragent`). */
export const isElsewhere = (provider: ProviderName) => provider === 'GOOGLE' && isInApp()

/** The recovery code of the account page. */
export const recoveryPlace = `${paths.myAccount}#recovery`

/**
 * Leaves for a provider. The sign-in leads to `back`, or to the first screen of the member. With a `ticket` the account is
 * added to the member; `recover` has the server ask for a recovery code. For both the provider asks which account.
 */
export function signInWith(
  provider: ProviderName,
  back?: string,
  special?: { ticket: string } | { recover: 'code' },
) {
  if (isElsewhere(provider)) return void openInBrowser()
  let nonce: string
  try {
    nonce = beginNonce(provider, back)
  } catch {
    return toastStorageForbidden()
  }
  const prompt = special || chooseProvider() ? { prompt: 'select_account' } : {}
  const query = new URLSearchParams({ nonce, ...prompt, ...special })
  location.assign(`/oauth2/authorization/${provider.toLowerCase()}?${query}`)
}
