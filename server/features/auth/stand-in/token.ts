import type { Dialect, Said } from './dialect.ts'
import type { Grants } from './grants.ts'

/** The token endpoint: client, grant type, code, redirect URI and proof must all match. It consumes the code. */
export async function exchangeCode(
  dialect: Dialect,
  client: { clientId: string; clientSecret: string },
  grants: Grants,
  sent: URLSearchParams,
  authorization: string | undefined,
): Promise<Said> {
  const [id, secret] =
    dialect.clientAuth === 'post'
      ? [sent.get('client_id'), sent.get('client_secret')]
      : basicCredentials(authorization)
  if (id !== client.clientId || secret !== client.clientSecret) return dialect.refused.client
  if (sent.get('grant_type') !== 'authorization_code') return dialect.refused['grant type']
  const grant = grants.redeem(dialect.provider, sent.get('code') ?? '')
  const good = grant && sent.get('redirect_uri') === grant.redirectUri && dialect.fits(grant, sent)
  return good
    ? [200, await dialect.tokens(grant, grants.token(dialect.provider, grant))]
    : dialect.refused.code
}

// RFC 6749, section 2.3.1: both parts are encoded as in a form.
function basicCredentials(authorization = ''): (string | null)[] {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization) ?? []
  const parts = Buffer.from(encoded, 'base64').toString().split(':')
  return parts.map(part => new URLSearchParams(`part=${part}`).get('part'))
}
