import {
  allowInsecureRequests,
  Configuration,
  customFetch,
  fetchProtectedResource,
  type ServerMetadata,
} from 'openid-client'
import * as z from 'zod/mini'
import { boundedFetch } from './bounded-fetch.ts'
import type { Client, OAuthEndpoints } from './provider.ts'

/** The client of a provider without discovery. `issuer` is checked if an id_token comes. */
export function oauthClient(issuer: string, client: Client<OAuthEndpoints>, timeoutSeconds: number) {
  const { authorize, token, insecure } = client.endpoints
  const server: ServerMetadata = { issuer, authorization_endpoint: authorize, token_endpoint: token }
  const configuration = new Configuration(server, client.clientId, client.clientSecret)
  configuration.timeout = timeoutSeconds
  configuration[customFetch] = boundedFetch
  if (insecure) allowInsecureRequests(configuration)
  return configuration
}

/** The text of the profile document. */
export async function readUserinfo(
  configuration: Configuration,
  accessToken: string,
  userinfo: string,
): Promise<string> {
  const headers = new Headers({ accept: 'application/json' })
  const response = await fetchProtectedResource(
    configuration,
    accessToken,
    new URL(userinfo),
    'GET',
    null,
    headers,
  )
  if (response.status !== 200) throw new Error(`userinfo answered ${response.status}`)
  return response.text()
}

/** An e-mail address in a profile; null if it is none. */
export const address = z.catch(
  z.nullable(z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/))),
  null,
)
