import { readPush, subscribePush } from '#contract/push.ts'
import { withBrowserLock } from '#web/platform/api/browser-lock.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshChanged } from '#web/platform/api/query.ts'
import { readDevice, renewDevice } from './push-device.ts'

/** The name of a lock per device: a renewal must not turn push on again while the member turns it off. */
export const deviceLock = 'push'

/**
 * If the browser replaced its push subscription, registers the new one with the server. Does nothing if push was never
 * turned on in this sign-in.
 */
export async function renewSubscription(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await withBrowserLock(deviceLock, renew)
}

async function renew(): Promise<void> {
  const { publicKey, subscription } = await call(readPush)
  if (!subscription) return
  const device = await readDevice()
  if (device.is !== 'able' || device.endpoint === subscription.endpoint) return
  await call(subscribePush, { body: await renewDevice(publicKey) })
  refreshChanged(subscribePush)
}
