import { registerWorker } from '#web/offline/register.ts'

/** How it stands with this browser; `endpoint` is where it is pushed to, if it is. */
export type Device = { is: 'unable' | 'uninstalled' | 'denied' } | { is: 'able'; endpoint: string | null }

/** What a browser hands out to be pushed by. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

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

/** Asks the person through the browser, then the browser; null where the person did not allow it. */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // One that is left from before may be for another key; then the browser would refuse.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON() as Subscription
  return { endpoint, keys }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

// An iPhone knows of pushes only once the site stands on its home screen.
const isOnlyUninstalled = () =>
  'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone
