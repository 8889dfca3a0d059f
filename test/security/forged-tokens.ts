import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Claims } from '#contract/auth.ts'
import type { World } from '#test/support/world.ts'

const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Forged tokens for an administrator's id, and an expired one. Each must be refused. */
export function forgedTokens(world: World, good: string, sub: number): Record<string, string> {
  const [head, payload, signature] = good.split('.') as [string, string, string]
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const claims: Claims = { sub: String(sub), role: 'ADMIN', zipCode: 'AAAAA', iat, exp: iat + 600 }
  const raised = part(claims)
  const secret = String(world.context.config.secretKey)
  const hmac = (alg: string, hash: string, key: string | Buffer, more = {}) => {
    const text = `${part({ alg, typ: 'JWT', ...more })}.${raised}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = (alg: string, key: typeof rsa.privateKey, more = {}) => {
    const text = `${part({ alg, typ: 'JWT', ...more })}.${raised}`
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
  return {
    'an expired token': world.context.vault.signToken({ ...claims, iat: iat - 60, exp: iat }),
    'other claims under a good signature': `${head}.${raised}.${signature}`,
    'a good token without its signature': `${head}.${payload}.`,
    'a good token in two parts': `${head}.${payload}`,
    'a good token and more': `${good}.${signature}`,
    'a signature that was cut': `${head}.${payload}.${signature.slice(0, -1)}`,
    'a changed signature': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no algorithm': `${part({ alg: 'none', typ: 'JWT' })}.${raised}.`,
    'no algorithm in capitals': `${part({ alg: 'NONE', typ: 'JWT' })}.${raised}.${signature}`,
    'no word of an algorithm': `${part({ typ: 'JWT' })}.${raised}.${signature}`,
    'the secret itself as the key': hmac('HS256', 'sha256', secret),
    'an empty key': hmac('HS256', 'sha256', ''),
    'a longer hash': hmac('HS512', 'sha512', secret),
    'an RSA signature': signed('RS256', rsa.privateKey),
    'RS256 said of an HMAC with the secret': hmac('RS256', 'sha256', secret),
    'an HMAC with a public key': hmac(
      'HS256',
      'sha256',
      rsa.publicKey.export({ type: 'spki', format: 'pem' }),
    ),
    'an elliptic signature': signed('ES256', ec.privateKey),
    'a key of its own in the header': signed('RS256', rsa.privateKey, {
      jwk: rsa.publicKey.export({ format: 'jwk' }),
    }),
    'a key to be fetched': signed('RS256', rsa.privateKey, { jku: 'http://127.0.0.1:9/keys', kid: '1' }),
    'a key id that is a path': hmac('HS256', 'sha256', '', { kid: '../../../../dev/null' }),
    'claims that are no JSON': `${head}.${part('{"sub"')}.${signature}`,
    'three words': 'no.such.token',
    'a word': 'null',
    'a very long one': 'a'.repeat(8000),
  }
}
