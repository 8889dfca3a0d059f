import type { Dialect, Said } from './dialect.ts'
import type { Grants } from './grants.ts'

/** The token endpoint: client, grant type, code, redirect URI and proof must all match. It consumes the code. */
export async function exchangeCode(
  dialect: Dialect,
  client: { clientId: string; clientSecret: string },
  grants: Grants,
  sent: URLSearchParams,
): Promise<Said> {
  const known = sent.get('client_id') === client.clientId && sent.get('client_secret') === client.clientSecret
  if (!known) return dialect.refused.client
  if (sent.get('grant_type') !== 'authorization_code') return dialect.refused['grant type']
  const grant = grants.redeem(dialect.provider, sent.get('code') ?? '')
  const good = grant && sent.get('redirect_uri') === grant.redirectUri && dialect.fits(grant, sent)
  return good
    ? [200, await dialect.tokens(grant, grants.token(dialect.provider, grant))]
    : dialect.refused.code
}
