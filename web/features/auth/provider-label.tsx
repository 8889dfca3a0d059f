import { getProviders, type ProviderName, providerLabel } from '#contract/auth.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/** The label of a member's provider. Only that of OIDC needs an answer of the server. */
export function ProviderLabel({ provider }: { provider: ProviderName }) {
  const reads = { enabled: provider === 'OIDC', staleTime: Number.POSITIVE_INFINITY }
  const { data } = useAnswer(getProviders, {}, reads)
  return providerLabel(provider, data?.oidcName)
}
