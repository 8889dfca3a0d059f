import { paths } from '#contract/paths.ts'
import { callKinds, deskPushKinds, type PushMessage, renewPush, slowKind } from '#contract/push.ts'
import type { PushClick } from './push-clicks.ts'
import { type PushData, readPushMessage } from './read-push-message.ts'

type Tab = {
  focused: boolean
  visibilityState: string
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
  postMessage(message: PushClick, transfer: Transferable[]): void
}
type Event = { waitUntil(work: Promise<unknown>): void }
type Pushed = Event & { data: PushData | null }
type Clicked = Event & { notification: Notification }
type Renewed = Event & {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}
type Worker = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void
}
const worker = globalThis as unknown as Worker

worker.addEventListener('push', event => event.waitUntil(show(readPushMessage(event.data))))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String((event.notification.data as PushMessage).link)))
})
worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))

/**
 * A newer push of the same type replaces the shown one and then links to the list of all. The list has no row of a call,
 * of the desk or of a slow letter.
 */
async function show(message: PushMessage): Promise<void> {
  if (await isSeenAlready()) return
  const { registration } = worker
  const isListed = ![...callKinds, slowKind, ...deskPushKinds].some(kind => kind === message.type)
  const before = await registration.getNotifications({ tag: message.type })
  await registration.showNotification(message.title, {
    tag: message.type,
    // Every browser with push knows `renotify`; the types do not yet.
    ...({ renotify: true } as object),
    lang: 'ko',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: before.length > 0 && isListed ? { ...message, link: paths.notifications } : message,
  })
}

// The page in front shows the news itself. One beside another program is visible, but nobody may look at it. Safari ends a
// subscription that shows nothing.
async function isSeenAlready(): Promise<boolean> {
  const tabs = await tabsOfOurs()
  if (!tabs.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return false
  const subscription = await worker.registration.pushManager.getSubscription()
  return !/\.push\.apple\.com\//.test(subscription?.endpoint ?? '')
}

/**
 * An open tab follows the link itself, so that unsaved words are not lost. Only a tab that does not answer is
 * reloaded.
 */
async function open(link: string): Promise<void> {
  const { origin } = worker.location
  const url = new URL(link, origin)
  const address = url.origin === origin ? url.href : origin
  const tabs = await tabsOfOurs()
  const tab =
    tabs.find(({ focused }) => focused) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  if (!tab) return void (await worker.clients.openWindow(address))
  await tab.focus().catch(() => {})
  if (await isFollowed(tab, address.slice(origin.length) || '/')) return
  await tab.navigate(address).catch(() => worker.clients.openWindow(address))
}

// A slow phone takes its time to wake up, and a reload would cost unsaved words.
const patienceMs = 4000
const askAgainMs = 500

/** Asks repeatedly, since an opening page misses the first message. */
function isFollowed(tab: Tab, follow: string): Promise<boolean> {
  return new Promise(answer => {
    const ask = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => end(true)
      tab.postMessage({ follow }, [port2])
    }
    const end = (isFollowed: boolean) => {
      clearInterval(asking)
      clearTimeout(ending)
      answer(isFollowed)
    }
    const asking = setInterval(ask, askAgainMs)
    const ending = setTimeout(end, patienceMs, false)
    ask()
  })
}

const tabsOfOurs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/**
 * The browser has renewed or ended its subscription. Registers the new one by the cookie alone, since there is no page
 * with a token. If that fails, the next page registers it (`web/features/push/renew-subscription.ts`).
 */
async function renew({ newSubscription, oldSubscription }: Renewed): Promise<void> {
  const { pushManager } = worker.registration
  const options = oldSubscription?.options
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (options ? await pushManager.subscribe(options) : null)
  if (!renewed) return
  const { endpoint, keys } = renewed.toJSON()
  await fetch(renewPush.path, {
    method: renewPush.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
