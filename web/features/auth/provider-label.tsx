import { getProviders, type ProviderName, providerLabel } from '#contract/auth.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/** The label of a member's provider. Only that of OIDC needs an answer of the server. */
export const ProviderLabel = ({ provider }: { provider: ProviderName }) =>
  useProviderLabel(provider === 'OIDC')(provider)

/** The labels of providers. `reads`: that of OIDC may be among them. */
export function useProviderLabel(reads: boolean): (provider: ProviderName) => string {
  const { data } = useAnswer(getProviders, {}, { enabled: reads, staleTime: Number.POSITIVE_INFINITY })
  return provider => providerLabel(provider, data?.oidcName)
}
