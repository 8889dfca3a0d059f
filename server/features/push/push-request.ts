import { createECDH } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import ece from 'http_ece'
import type { PushMessage } from '#contract/push.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { secondsAfter } from '#server/platform/ctx.ts'
import type { PushKeys } from './push-keys.ts'

export type BrowserKeys = { p256dh: string; auth: string }
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }

type By = { keys: PushKeys; config: Config; vault: Vault; now: Date }
type To = { endpoint: string; keys: BrowserKeys }

// All messages are padded to one size, so that their size does not tell the push service their kind.
const paddedBytes = 512
const dayWide = 24 * 3600
const tokenSeconds = 12 * 3600

// A letter on its way has arrived after that, and the hour of an answer in review is over.
const endsWithDelivery: PushMessage['type'][] = ['SENDING', 'DESK_REVIEW']
// An administrator has minutes. A phone that sleeps delays other pushes.
const urgencies: Partial<Record<PushMessage['type'], string>> = {
  SENDING: 'low',
  DESK_REVIEW: 'high',
  DESK_REPORT: 'high',
}

/** The request to a push service (RFC 8030): encrypted for the browser (RFC 8291), signed by us (RFC 8292). */
export function createPushRequest(by: By, to: To, message: PushMessage): PushRequest {
  return {
    endpoint: to.endpoint,
    headers: {
      Authorization: `vapid t=${tokenOf(by, to.endpoint)}, k=${by.keys.publicKey}`,
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      // TTL: how long the push is kept for a browser that is off. Topic: a newer push of the kind replaces it there.
      TTL: String(endsWithDelivery.includes(message.type) ? by.config.times.delivery : dayWide),
      Urgency: urgencies[message.type] ?? 'normal',
      Topic: topicOf(by, to.endpoint, message),
    },
    body: encrypt(JSON.stringify(message), to.keys),
  }
}

function encrypt(text: string, { p256dh, auth }: BrowserKeys): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const plain = Buffer.from(text)
  const pad = Math.max(0, paddedBytes - plain.length)
  return ece.encrypt(plain, { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth, pad })
}

function tokenOf({ keys, config, now }: By, endpoint: string): string {
  const sign = createSigner({ key: keys.privateKey, algorithm: 'ES256', noTimestamp: true })
  const exp = Math.floor(secondsAfter(now, tokenSeconds).getTime() / 1000)
  return sign({ aud: new URL(endpoint).origin, exp, sub: contactOf(config) })
}

// The contact for the operator of a push service: a mail or https address.
const contactOf = ({ contactUrl, publicUrl }: Config) =>
  contactUrl && /^(mailto|https):/.test(contactUrl) ? contactUrl : publicUrl

// The push service reads the topic and must not learn the kind.
const topicOf = ({ vault }: By, endpoint: string, { type }: PushMessage) =>
  vault.hash('topic', `${type} ${endpoint}`).toString('base64url').slice(0, 32)
