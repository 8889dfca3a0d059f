import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/auth.ts'
import { type ProviderName, providers } from '#contract/auth.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

import type { Provider } from './providers/provider.ts'
import { createProviders, endpointsOf, realEndpoints } from './providers/providers.ts'
import { standInEndpoints } from './stand-in/endpoints.ts'
import { standIn } from './stand-in/stand-in.ts'

/** The configured providers at their own addresses. */
export const realProviders = ({ clients, oidc }: Config): Map<ProviderName, Provider> =>
  createProviders({
    ...(clients.NAVER && { NAVER: { ...clients.NAVER, endpoints: realEndpoints.NAVER } }),
    ...(clients.KAKAO && { KAKAO: { ...clients.KAKAO, endpoints: realEndpoints.KAKAO } }),
    ...(clients.GOOGLE && { GOOGLE: { ...clients.GOOGLE, endpoints: realEndpoints.GOOGLE } }),
    ...(clients.OIDC && oidc?.issuer && { OIDC: { ...clients.OIDC, endpoints: endpointsOf(oidc.issuer) } }),
  })

/** The configured providers. In local mode all of them, served by the stand-in, whose routes exist only then. */
export async function openProviders(
  app: FastifyInstance,
  { config, clock, vault }: AppContext,
): Promise<Map<ProviderName, Provider>> {
  const { publicUrl } = config
  if (!config.local) return realProviders(config)
  const backChannel = () => ownAddress(app)
  await app.register(standIn, {
    seal: text => vault.seal('stand-in', text).toString('base64url'),
    open: text => orNull(() => vault.open('stand-in', Buffer.from(text, 'base64url'))),
    clients: localClients,
    now: clock,
    publicUrl,
    backChannel,
  })
  const endpoints = standInEndpoints(publicUrl, backChannel)
  return createProviders({
    NAVER: { ...localClients.NAVER, endpoints: endpoints.NAVER },
    KAKAO: { ...localClients.KAKAO, endpoints: endpoints.KAKAO },
    GOOGLE: { ...localClients.GOOGLE, endpoints: endpoints.GOOGLE },
    OIDC: { ...localClients.OIDC, endpoints: endpoints.OIDC },
  })
}

type Offering = Pick<Config, 'clients' | 'local' | 'oidc'>

/** The names of the providers with a button. Local mode offers OIDC only with OIDC_NAME. */
export const listOfferedProviders = ({ clients, local, oidc }: Offering): ProviderName[] =>
  providers.filter(name => (name === 'OIDC' ? oidc !== null : local || clients[name]))

/** The names of the providers that this service offers. */
export const getProviders = endpoint(
  contract.getProviders,
  async (_ctx, _me, config: Offering) => {
    const { local, oidc } = config
    return { providers: listOfferedProviders(config), local, ...(oidc && { oidcName: oidc.name }) }
  },
  {
    fromRequest: (_request, { clients, local, oidc }) => ({ clients, local, oidc }),
  },
)

// The stand-in signs in any account, so its client secrets need no protection.
const localClients = {
  NAVER: { clientId: 'local-naver', clientSecret: 'local' },
  KAKAO: { clientId: 'local-kakao', clientSecret: 'local' },
  GOOGLE: { clientId: 'local-google', clientSecret: 'local' },
  OIDC: { clientId: 'local-oidc', clientSecret: 'local' },
}

/** The address of this process: with two servers, the other one does not know this one's tokens. */
function ownAddress({ server }: FastifyInstance): string {
  const { address, family, port } = server.address() as AddressInfo
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
}

function orNull<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
