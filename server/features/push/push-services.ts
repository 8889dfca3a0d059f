import { ECDH } from 'node:crypto'
import type { Subscription } from '#contract/push.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/loopback.ts'
import { refuse } from '#server/platform/ctx.ts'

// The services of the browser makers: Chrome and relatives, Firefox, Edge on Windows, Safari.
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

export type Allowed = Pick<Config, 'pushServices' | 'pushesToLoopback'>

/** Refuses an endpoint that we do not call and a key that we cannot encrypt for. */
export function checkSubscription({ endpoint, keys }: Subscription, allowed: Allowed): void {
  if (!isPushService(endpoint, allowed))
    refuse('COM-001', { fields: { endpoint: '알 수 없는 푸시 서비스예요.' } })
  if (!isPoint(keys.p256dh)) refuse('COM-001', { fields: { keys: '올바른 값이 아니에요.' } })
}

/**
 * Whether we call this address: only known push services by name, over https. A push service on this machine, for
 * trials, is called over http if PUSH_SERVICES names it.
 */
export function isPushService(endpoint: string, { pushServices, pushesToLoopback }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (![...known, ...pushServices].some(service => isHostOf(service, url.hostname))) return false
  if (pushesToLoopback && isLoopback(url.hostname)) return url.protocol === 'http:'
  return url.protocol === 'https:' && url.port === ''
}

const isHostOf = (service: string, host: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

/** Whether the key is a point on the curve. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return Buffer.from(p256dh, 'base64url')[0] === 4
  } catch {
    return false
  }
}
