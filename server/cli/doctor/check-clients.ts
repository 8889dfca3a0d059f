import type { Provider } from '#server/features/auth/providers/provider.ts'
import { callbackAddress } from '#server/features/auth/sign-in-addresses.ts'
import { realProviders } from '#server/features/auth/sign-in-providers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { about, type Finding } from './finding.ts'

const { ok, warning, error } = about('sign-in')

/**
 * Whether each provider accepts our client id and secret. It sends an invented code, which a provider looks at only after
 * it has accepted the client (RFC 6749, 5.2).
 */
export async function checkClients(config: Config): Promise<Finding[]> {
  const providers = config.local ? [] : [...realProviders(config).values()]
  return Promise.all(providers.map(provider => checkClient(provider, config)))
}

async function checkClient(provider: Provider, { publicUrl, oidc }: Config): Promise<Finding> {
  const { name } = provider
  const callback = new URL(callbackAddress(publicUrl, name))
  const state = 'doctor'
  callback.search = new URLSearchParams({ code: 'an-invented-code', state }).toString()
  if (name === 'OIDC' && oidc?.issuer) callback.searchParams.set('iss', oidc.issuer)
  try {
    await provider.profile(callback, { state, verifier: state.repeat(8), nonce: state })
  } catch (failure) {
    const { message } = failure as Error
    if (/invalid_client|unauthorized_client|WWW-Authenticate/.test(message))
      return error(
        `${name} refuses the client id or its secret. Correct ${name}_CLIENT_ID and ${name}_CLIENT_SECRET.`,
      )
    if (/invalid_grant|invalid_request/.test(message))
      return ok(`${name} accepts the client id and its secret`)
    return warning(`not known whether ${name} accepts the client id and its secret (${message})`)
  }
  return warning(`${name} accepted an invented code`)
}
