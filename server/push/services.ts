import { type Config, isLoopback } from '#server/config.ts'

// What the browsers' makers run: Chrome and its kin, Firefox, Edge on Windows, Safari.
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

type Allowed = Pick<Config, 'pushServices' | 'pushesToLoopback'>

/** Whether we call an address that a member gives us: only at push services that are known by name, over https. */
export function isPushService(endpoint: string, { pushServices, pushesToLoopback }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (pushesToLoopback && url.protocol === 'http:') return isLoopback(url.hostname)
  const isNamed = [...known, ...pushServices].some(service => isHostOf(service, url.hostname))
  return url.protocol === 'https:' && url.port === '' && isNamed
}

const isHostOf = (service: string, host: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
