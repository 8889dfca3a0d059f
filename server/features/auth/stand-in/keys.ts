import { createPublicKey, generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { createSigner } from 'fast-jwt'

type Key = { kid: string; pem: string }

let key: Promise<Key> | undefined

/**
 * An id_token for an hour from now. By the machine's clock, not the work's: the client library that checks it knows
 * no other, and tests move the work's.
 */
export async function signIdToken(claims: Record<string, unknown>): Promise<string> {
  const { kid, pem } = await signingKey()
  return createSigner({ key: pem, algorithm: 'RS256', kid, expiresIn: 3_600_000 })(claims)
}

/** The key that `signIdToken` of this process signs with: token call and check go to the same server. */
export async function jwks() {
  const { kid, pem } = await signingKey()
  return { keys: [{ ...createPublicKey(pem).export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }
}

const signingKey = () => {
  key ??= makeKey()
  return key
}

async function makeKey(): Promise<Key> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { kid: randomUUID(), pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
