import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createSigner } from 'fast-jwt'
import type { ProviderName } from '#contract/auth.ts'
import { createProviders } from './providers.ts'

export type Respond = (response: ServerResponse) => unknown
export type Place = 'token' | 'userinfo' | '.well-known' | 'keys'

export const attempt = { state: 'the-state', verifier: 'v'.repeat(43), nonce: 'the-nonce' }
export const redirectUri = 'http://post-office.test/login/oauth2/code/any'
export const client = { clientId: 'client', clientSecret: 'secret' }

/** A server for all providers. It responds correctly except where `respond` sets another response. */
export async function openMisbehavingProvider() {
  let said: Partial<Record<Place, Respond>> = {}
  const server = createServer((request, response) => {
    const [, name, place] = (request.url ?? '').split('/') as [string, ProviderName, Place]
    const respond = said[place] ?? behaved(base)[name][place]
    respond?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let providers = adapters(base, 5)

  return {
    base,
    provider: (name: ProviderName) => providers.get(name)!,
    profile: (name: ProviderName, query = 'code=the-code&state=the-state') =>
      providers.get(name)!.profile(new URL(`${redirectUri}?${query}`), attempt),
    /**
     * Sets a response. For one that never comes the timeout is short; adapters that are used again afterwards get a
     * timeout that also suffices on a busy machine.
     */
    respond(place: Place, answer: Respond) {
      said[place] = answer
      if (hanging.some(([, respond]) => respond === answer))
        providers = adapters(base, place === '.well-known' ? 3 : 0.25)
    },
    /** Resets all responses and keeps the adapters. */
    behave() {
      said = {}
    },
    reset() {
      said = {}
      providers = adapters(base, 5)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const adapters = (base: string, timeoutSeconds: number) => {
  const oauth = (name: ProviderName) => ({
    authorize: `${base}/${name}/authorize`,
    token: `${base}/${name}/token`,
    userinfo: `${base}/${name}/userinfo`,
    insecure: true,
  })
  const openId = (name: ProviderName) => ({
    issuer: base,
    discovery: `${base}/${name}/.well-known/openid-configuration`,
    insecure: true,
  })
  return createProviders(
    {
      NAVER: { ...client, endpoints: oauth('NAVER') },
      KAKAO: { ...client, endpoints: oauth('KAKAO') },
      GOOGLE: { ...client, endpoints: openId('GOOGLE') },
      OIDC: { ...client, endpoints: openId('OIDC') },
    },
    { timeoutSeconds },
  )
}

const behaved = (base: string): Record<ProviderName, Partial<Record<Place, Respond>>> => ({
  NAVER: {
    token: json({ ...bearer, expires_in: '3600' }),
    userinfo: json({ resultcode: '00', message: 'success', response: { id: 'the-naver-id', email } }),
  },
  KAKAO: { token: json(bearer), userinfo: json({ id: 1234567890, kakao_account: kakaoAccount }) },
  GOOGLE: openIdBehaved(base, 'GOOGLE'),
  OIDC: openIdBehaved(base, 'OIDC'),
})

const openIdBehaved = (base: string, name: ProviderName) => ({
  token: json({ ...bearer, id_token: idToken({ iss: base }) }),
  '.well-known': json(discoveryOf(base, name)),
  keys: json(keySet('the-key', pair.publicKey)),
})

export const discoveryOf = (base: string, name: ProviderName) => ({
  issuer: base,
  authorization_endpoint: `${base}/${name}/authorize`,
  token_endpoint: `${base}/${name}/token`,
  jwks_uri: `${base}/${name}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
})

export const keySet = (kid: string, key: KeyObject) => ({
  keys: [{ ...key.export({ format: 'jwk' }), kid, use: 'sig' }],
})

export const text =
  (body: string, status = 200, type = 'application/json'): Respond =>
  response =>
    response.writeHead(status, { 'content-type': type }).end(body)

export const json = (body: unknown, status = 200) => text(JSON.stringify(body), status)

export const email = 'mina@example.com'
export const bearer = { access_token: 'the-token', token_type: 'bearer', expires_in: 3600 }
export const kakaoAccount = { email, is_email_valid: true, is_email_verified: true }

export const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pair = rsa()

/** A valid id_token, for one hour by the machine's clock, with some claims changed. */
export function idToken(
  changed: Record<string, unknown>,
  { key = pair.privateKey, kid = 'the-key', algorithm = 'RS256' as 'RS256' | 'ES256' } = {},
): string {
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const lasting = 'exp' in changed ? {} : { expiresIn: 3_600_000 }
  const sign = createSigner({ key: pem, algorithm, kid, ...lasting })
  return sign({
    aud: 'client',
    sub: '1'.repeat(21),
    nonce: 'the-nonce',
    email,
    email_verified: true,
    ...changed,
  })
}

const hanging: [string, Respond][] = [
  ['no answer at all', () => undefined],
  [
    'an answer that never ends',
    response => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  ],
]

/** The wrong responses that apply to all endpoints. */
export const misbehaviours: [string, Respond][] = [
  ...hanging,
  ['400', json({ error: 'invalid_grant', error_description: 'expired code' }, 400)],
  ['401', json({ error: 'invalid_token' }, 401)],
  [
    '401 with a challenge',
    response => response.writeHead(401, { 'www-authenticate': 'Bearer error="x"' }).end(),
  ],
  ['500', text('oops', 500, 'text/plain')],
  ['200 with an error', json({ error: 'invalid_request', error_description: 'no valid data in session' })],
  ['HTML', text('<!doctype html><p>점검 중이에요', 200, 'text/html')],
  ['HTML that claims to be JSON', text('<!doctype html><p>점검 중이에요')],
  ['truncated JSON', text('{"access_token":"the-token","token_ty')],
  ['an array', json([])],
  ['null', json(null)],
  ['nothing', text('')],
  ['204', response => response.writeHead(204).end()],
  ['a redirect', response => response.writeHead(302, { location: '/NAVER/userinfo' }).end()],
  ['a cut connection', response => response.destroy()],
  [
    'endless text',
    response => {
      response.writeHead(200, { 'content-type': 'application/json' })
      Readable.from(forever('{"a":"'.padEnd(65536, 'x'))).pipe(response)
    },
  ],
]

function* forever(chunk: string) {
  while (true) yield chunk
}
