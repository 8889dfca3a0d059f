import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { standInEndpoints } from './endpoints.ts'
import { standIn } from './stand-in.ts'

/** No server listens there: requests reach the stand-in by the back channel or by `visit`. */
export const publicUrl = 'http://post-office.test'

export const clients = {
  NAVER: { clientId: 'naver-client', clientSecret: 'naver-secret' },
  KAKAO: { clientId: 'kakao-client', clientSecret: 'kakao-secret' },
  GOOGLE: { clientId: 'google-client', clientSecret: 'google-secret' },
  // A colon and a space have to be encoded in the Authorization header.
  OIDC: { clientId: 'oidc:client', clientSecret: 'oidc secret+' },
}

/** The stand-in in a bare server on the loopback, with a movable clock. All of them share one secret. */
export async function mountStandIn(at: { publicUrl: string; port: number } = { publicUrl, port: 0 }) {
  const app = Fastify()
  const clock = { now: new Date('2026-03-01T12:00:00Z') }
  const base = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await app.register(standIn, {
    ...sealer,
    clients,
    publicUrl: at.publicUrl,
    backChannel: base,
    now: () => clock.now,
  })
  await app.listen({ host: '127.0.0.1', port: at.port })
  return {
    app,
    base,
    clock,
    endpoints: standInEndpoints(at.publicUrl, base),
    /** The response at a public address. A redirect is in `location`. */
    visit: (url: URL) => fetch(base() + url.pathname + url.search, { redirect: 'manual' }),
  }
}

const key = randomBytes(32)

const sealer = {
  seal(text: string) {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  },
  open(text: string) {
    try {
      const sealed = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  },
}
