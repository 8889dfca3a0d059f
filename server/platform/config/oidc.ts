import { providerLabels } from '#contract/auth.ts'
import type { ConfigErrors } from './config-errors.ts'
import type { Variables } from './variables.ts'

/** `issuer` is null in local mode, where the stand-in serves it. `name` is the label of the button. */
export type Oidc = { issuer: string | null; name: string }

/** The OpenID Connect provider of the operator. Local mode offers one if OIDC_NAME names it. */
export function readOidc(
  { OIDC_ISSUER: issuer, OIDC_NAME: name }: Pick<Variables, 'OIDC_ISSUER' | 'OIDC_NAME'>,
  { hasClient, local }: { hasClient: boolean; local: boolean },
  errors: ConfigErrors,
): Oidc | null {
  const isKnown = !errors.have('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
  if (isKnown && hasClient !== (issuer !== undefined)) {
    errors.add(
      'OIDC_ISSUER',
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together. Set all three, or none.',
    )
  } else if (isKnown && name && !issuer && !local) {
    errors.add(
      'OIDC_NAME',
      'OIDC_NAME needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Set them, or unset OIDC_NAME.',
    )
  }
  if (local) return name ? { issuer: null, name } : null
  return issuer ? { issuer, name: name ?? providerLabels.OIDC } : null
}
