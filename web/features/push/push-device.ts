import type { Subscription } from '#contract/push.ts'
import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { registerWorker } from '#web/platform/offline/register-worker.ts'

/** The push state of this browser. `endpoint` is the address of its subscription, or null. */
export type Device = { is: 'unable' | 'uninstalled' | 'denied' } | { is: 'able'; endpoint: string | null }

export async function readDevice(): Promise<Device> {
  if (!isAble()) return { is: isOnlyUninstalled() ? 'uninstalled' : 'unable' }
  if (Notification.permission === 'denied') return { is: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return {
    is: 'able',
    endpoint: Notification.permission === 'granted' ? (subscription?.endpoint ?? null) : null,
  }
}

/** Asks for the permission, then subscribes. Null if the member did not allow it. */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const pushManager = await readyManager()
  // An old subscription can have another key; then the browser would refuse a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  return subscribeBy(pushManager, publicKey)
}

/** The current subscription, or a new one if the browser has ended it. It asks for no permission. */
export async function renewDevice(publicKey: string): Promise<Subscription> {
  const pushManager = await readyManager()
  const present = await pushManager.getSubscription()
  return present ? handedOut(present) : subscribeBy(pushManager, publicKey)
}

async function readyManager(): Promise<PushManager> {
  await registerWorker()
  return (await navigator.serviceWorker.ready).pushManager
}

const subscribeBy = async (pushManager: PushManager, applicationServerKey: string) =>
  handedOut(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))

function handedOut(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON() as Subscription
  return { endpoint, keys }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const isAble = () =>
  !isInApp() && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

// iOS supports pushes only for a site on the home screen.
const isOnlyUninstalled = () =>
  !isInApp() && 'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone
