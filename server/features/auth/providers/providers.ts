import type { ProviderName } from '#contract/auth.ts'
import { kakao } from './kakao.ts'
import { naver } from './naver.ts'
import { openId } from './open-id.ts'
import {
  type Client,
  type Endpoints,
  type OpenIdEndpoints,
  type Provider,
  ProviderDenied,
  ProviderFailed,
} from './provider.ts'

export const realEndpoints: Omit<Endpoints, 'OIDC'> = {
  NAVER: {
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    userinfo: 'https://openapi.naver.com/v1/nid/me',
  },
  KAKAO: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    userinfo: 'https://kapi.kakao.com/v2/user/me',
  },
  GOOGLE: {
    issuer: 'https://accounts.google.com',
    discovery: 'https://accounts.google.com/.well-known/openid-configuration',
  },
}

/** The endpoints of an issuer. Plain http is for an issuer on this machine: the configuration refuses any other. */
export const endpointsOf = (issuer: string): OpenIdEndpoints => ({
  issuer,
  discovery: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  insecure: issuer.startsWith('http:'),
})

/** An adapter for each given client. `timeoutSeconds` limits each request to a provider. */
export function createProviders(
  clients: { [P in ProviderName]?: Client<Endpoints[P]> },
  { timeoutSeconds = 5 } = {},
): Map<ProviderName, Provider> {
  const { NAVER, KAKAO, GOOGLE, OIDC } = clients
  const adapters = [
    NAVER && naver(NAVER, timeoutSeconds),
    KAKAO && kakao(KAKAO, timeoutSeconds),
    GOOGLE && openId('GOOGLE', GOOGLE, timeoutSeconds),
    OIDC && openId('OIDC', OIDC, timeoutSeconds),
  ]
  return new Map(
    adapters.filter(adapter => adapter !== undefined).map(adapter => [adapter.name, withSafeErrors(adapter)]),
  )
}

const withSafeErrors = ({ name, authorizationUrl, profile }: Provider): Provider => ({
  name,
  authorizationUrl: (...sent) => authorizationUrl(...sent).catch(failed(name)),
  profile: (callback, attempt) => {
    const { searchParams } = callback
    // All providers send access_denied. It counts only with our state, since any site could make the link.
    const denied =
      searchParams.get('error') === 'access_denied' && searchParams.get('state') === attempt.state
    if (denied) return Promise.reject(new ProviderDenied(`${name}: access_denied`))
    return profile(callback, attempt).catch(failed(name))
  },
})

// The errors of the protocol library contain whole responses with tokens in their causes. Only their messages are kept.
const failed = (name: ProviderName) => (error: unknown) => {
  throw new ProviderFailed([name, ...words(error)].join(': '))
}

function words(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  // A parser quotes the text that it could not read.
  if (error instanceof SyntaxError) return ['no JSON']
  const { error: code, cause } = error as { error?: unknown; cause?: Body & { body?: Body } }
  // Kakao's own code, and the error in Naver's responses with status 200.
  const said = [error.message, code, cause?.error_code, cause?.body?.error]
  return [...said.filter(word => typeof word === 'string').map(word => word.slice(0, 200)), ...words(cause)]
}

type Body = { error?: unknown; error_code?: unknown }
