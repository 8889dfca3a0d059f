import { readPush, subscribePush } from '#contract/push.ts'
import { alone } from '#web/platform/api/alone.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshChanged } from '#web/platform/api/query.ts'
import { readDevice, renewDevice } from './device.ts'

/** Of a device: who turns it off must not have it turned on again by a renewal that was under way. */
export const deviceLock = 'push'

/**
 * Where this sign-in is pushed to by a subscription that the browser has no more, the server is told its new one, for
 * which nobody has to do anything. Who never turned it on here is not subscribed by it.
 */
export async function tellRenewed(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await alone(deviceLock, renew)
}

async function renew(): Promise<void> {
  const { publicKey, subscription } = await call(readPush)
  if (!subscription) return
  const device = await readDevice()
  if (device.is !== 'able' || device.endpoint === subscription.endpoint) return
  await call(subscribePush, { body: await renewDevice(publicKey) })
  refreshChanged(subscribePush)
}
