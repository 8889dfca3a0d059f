import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PushService, Subscription } from '#test/support/push-service.ts'

/** Replaces the browser's push service, which is out of reach here, by ours. */
export async function usePushService(context: BrowserContext, service: PushService): Promise<void> {
  await context.exposeFunction('subscribeThere', (key: string) => service.subscribe(key))
  await context.addInitScript(() => {
    const name = 'subscribed-there'
    const there = globalThis as unknown as {
      subscribeThere(key: string): Promise<Subscription>
      asked?: number
    }
    const request = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      there.asked = (there.asked ?? 0) + 1
      return request()
    }
    const subscriptionOf = (text: string) =>
      ({
        endpoint: (JSON.parse(text) as Subscription).endpoint,
        toJSON: () => JSON.parse(text),
        unsubscribe: async () => {
          localStorage.removeItem(name)
          return true
        },
      }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => {
      const text = localStorage.getItem(name)
      return text ? subscriptionOf(text) : null
    }
    PushManager.prototype.subscribe = async options => {
      const text = JSON.stringify(await there.subscribeThere(String(options?.applicationServerKey)))
      localStorage.setItem(name, text)
      return subscriptionOf(text)
    }
  })
}

/** The number of permission prompts that the page has requested. */
export const asked = (page: Page) => page.evaluate(() => (globalThis as { asked?: number }).asked ?? 0)

type Browser = { session: CDPSession; registrationId: Promise<string> }

/** The developer tools session for the service worker of a page. */
export async function devtools(page: Page): Promise<Browser> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(known =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) known(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return { session, registrationId }
}

/** Delivers a decrypted message to the service worker, as the browser does. */
export async function deliver(
  { session, registrationId }: Browser,
  origin: string,
  message: unknown,
): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  })
}

/** The service worker, as soon as it exists. */
export async function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  return worker ?? (await context.waitForEvent('serviceworker'))
}

/** The number of tabs that the service worker knows. */
export const countTabs = async (context: BrowserContext): Promise<number> =>
  (await workerOf(context)).evaluate(async () => {
    const { clients } = globalThis as unknown as Worker
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

type Shown = { title: string; tag: string; link: string }
type Worker = {
  registration: ServiceWorkerRegistration
  clients: { matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]> }
  pushes?: number
}

/** The visible notifications. */
export const shown = async (context: BrowserContext): Promise<Shown[]> =>
  (await workerOf(context)).evaluate(async () => {
    const { registration } = globalThis as unknown as Worker
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, tag, data }) => ({ title, tag, link: data.link }))
  })

/** Counts the pushes that the service worker receives from now on. */
export async function countPushes(context: BrowserContext): Promise<() => Promise<number>> {
  const worker = await workerOf(context)
  await worker.evaluate(() => {
    const there = globalThis as unknown as Worker
    there.pushes = 0
    addEventListener('push', () => {
      there.pushes = (there.pushes ?? 0) + 1
    })
  })
  return () => worker.evaluate(() => (globalThis as unknown as Worker).pushes ?? 0)
}

/** Presses the newest notification, which leads to `link`. */
export const press = async (context: BrowserContext, link: string) =>
  (await workerOf(context)).evaluate(async link => {
    const { registration } = globalThis as unknown as Worker
    const [notification] = await registration.getNotifications()
    const pressed = { title: '', data: { link }, close: () => notification?.close() }
    const event = Object.assign(new Event('notificationclick'), {
      notification: pressed,
      waitUntil: (work: Promise<unknown>) => work,
    })
    dispatchEvent(event)
  }, link)
