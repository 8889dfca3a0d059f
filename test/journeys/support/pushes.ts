import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PushService, Subscription } from '#test/support/push-service.ts'

/** The browser's own push service is out of reach here; its place is taken by ours. */
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

/** How often the page has asked whether it may notify. */
export const asked = (page: Page) => page.evaluate(() => (globalThis as { asked?: number }).asked ?? 0)

type Browser = { session: CDPSession; registrationId: Promise<string> }

/** What the browser lets its developer tools do with the service worker of a page. */
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

/** As the browser does with what its push service brought, decrypted. */
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

/** The service worker, once there is one. */
export async function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  return worker ?? (await context.waitForEvent('serviceworker'))
}

type Shown = { title: string; tag: string; link: string }
type Worker = { registration: ServiceWorkerRegistration; pushes?: number }

/** The notifications that are in sight. */
export const shown = async (context: BrowserContext): Promise<Shown[]> =>
  (await workerOf(context)).evaluate(async () => {
    const { registration } = globalThis as unknown as Worker
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, tag, data }) => ({ title, tag, link: data.link }))
  })

/** How many pushes the service worker has heard of from now on. */
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

/** A person presses the newest notification; in it stands what leads to `link`. */
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
