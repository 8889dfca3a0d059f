import { generateKeyPairSync } from 'node:crypto'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Sql } from '#server/platform/database/sql.ts'

/**
 * The VAPID keys that identify us to push services (RFC 8292): the public key in the format of browsers, the private
 * one as PEM.
 */
export type PushKeys = { publicKey: string; privateKey: string }

type Needs = Pick<Ctx, 'sql' | 'now' | 'vault'>

/** Creates the keys once per database. If two servers start at once, the second writes nothing. */
export async function makePushKeys({ sql, now, vault }: Needs): Promise<void> {
  if (await readPublicKey(sql)) return
  const { publicKey, privateKey } = newKeys()
  await sql`insert into push_keys (public_key, private_sealed, made_at)
    values (${publicKey}, ${vault.seal('push.key', privateKey)}, ${now}) on conflict do nothing`
}

export async function readPublicKey(sql: Sql): Promise<string> {
  const [keys] = await sql<{ publicKey: string }[]>`select public_key as "publicKey" from push_keys`
  return keys?.publicKey ?? ''
}

export async function readPushKeys({ sql, vault }: Needs): Promise<PushKeys> {
  const [keys] = await sql<{ publicKey: string; sealed: Buffer }[]>`
    select public_key as "publicKey", private_sealed as sealed from push_keys`
  if (!keys) throw new Error('there are no push keys')
  return { publicKey: keys.publicKey, privateKey: vault.open('push.key', keys.sealed) }
}

function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
