import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#contract/push.ts'

/** The subscription that a browser gives to a site. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** An accepted push: the contact address of its sender, and the decrypted message. */
export type Arrived = {
  endpoint: string
  headers: IncomingHttpHeaders
  /** The size of the encrypted message. */
  bytes: number
  contact: string
  message: PushMessage
}

/** Status and headers of an answer. `silence`: no answer until the caller gives up. */
type Answer = { status: number; headers?: Record<string, string> } | 'silence'

export type PushService = {
  url: string
  /** A browser subscribes for the site that has this key. */
  subscribe(publicKey: string): Subscription
  /** Every accepted push, decrypted. */
  arrived: Arrived[]
  /** Every request, by method and path. */
  asked: string[]
  /** The reasons of its own refusals. */
  problems: string[]
  /** Sets the answer to later pushes. The default is 201. */
  answerWith(answer: Answer): void
  close(): Promise<void>
}

type Browser = Subscription & { secret: ReturnType<typeof createECDH>; publicKey: string }

/**
 * A push service with its browsers. It takes pushes over HTTP (RFC 8030), checks the signature against the key of
 * the subscription (RFC 8292), and decrypts as a browser does (RFC 8291).
 */
export async function openPushService(now: () => Date = () => new Date()): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const arrived: Arrived[] = []
  const asked: string[] = []
  const problems: string[] = []
  let answer: Answer = { status: 201 }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    asked.push(`${request.method} ${request.url}`)
    if (answer === 'silence') return
    if (answer.status !== 201)
      return void response.writeHead(answer.status, answer.headers).end('what happened')
    try {
      const browser = browsers.get(request.url ?? '')
      if (request.method !== 'POST' || !browser)
        throw new Error(`${request.method} ${request.url} is nobody's`)
      const contact = signerOf(request.headers, browser, now())
      const message = JSON.parse(decrypt(body, browser).toString()) as PushMessage
      const { endpoint } = browser
      arrived.push({ endpoint, headers: request.headers, bytes: body.length, contact, message })
      response.writeHead(201, { location: '/message/1' }).end()
    } catch (error) {
      problems.push((error as Error).message)
      response.writeHead(403).end()
    }
  }

  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    arrived,
    asked,
    problems,
    subscribe(publicKey) {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const secret = createECDH('prime256v1')
      const keys = {
        p256dh: secret.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
      browsers.set(path, { endpoint: url + path, keys, secret, publicKey })
      return { endpoint: url + path, keys }
    },
    answerWith(next) {
      answer = next
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>(closed => server.close(() => closed()))
    },
  }
}

/** Decrypts one message of `aes128gcm` (RFC 8291, section 3.4): salt, record size, sender's key, one record. */
function decrypt(body: Buffer, { secret, keys }: Pick<Browser, 'secret' | 'keys'>): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  if (record.length > recordSize || body.length > 4096) throw new Error('it is more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), sender])
  const input = hkdf(secret.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex(byte => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not end as one')
  return padded.subarray(0, end)
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** The contact address of the sender. Throws if another key signed the token, or the token is for another service. */
function signerOf(headers: IncomingHttpHeaders, { endpoint, publicKey }: Browser, now: Date): string {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('it is signed by another key than the browser subscribed with')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const by = { key: signer, dsaEncoding: 'ieee-p1363' } as const
  if (read(head).alg !== 'ES256' || !verify('sha256', signed, by, Buffer.from(signature, 'base64url')))
    throw new Error('its signature does not hold')
  const { aud, exp, sub } = read(claims) as { aud: string; exp: number; sub: string }
  const seconds = exp - now.getTime() / 1000
  if (aud !== new URL(endpoint).origin) throw new Error(`it is for ${aud}`)
  if (!(seconds > 0 && seconds <= 24 * 3600)) throw new Error(`its token ends in ${seconds} seconds`)
  if (!/^(mailto|https?):/.test(sub)) throw new Error(`nobody is reached by ${sub}`)
  return sub
}

const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
