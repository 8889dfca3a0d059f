import { createPublicKey, generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { createSigner } from 'fast-jwt'

type Key = { kid: string; pem: string }

let key: Promise<Key> | undefined

/**
 * An id_token for one hour by the machine's clock: the client library that checks it uses that clock, while tests move
 * the clock of `Ctx`.
 */
export async function signIdToken(claims: Record<string, unknown>): Promise<string> {
  const { kid, pem } = await signingKey()
  return createSigner({ key: pem, algorithm: 'RS256', kid, expiresIn: 3_600_000 })(claims)
}

/** The public key of `signIdToken` in this process. Token call and check go to the same server. */
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
