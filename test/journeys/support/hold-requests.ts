import type { Page, Route } from '@playwright/test'
import { streamPath } from '#contract/notifications.ts'

/** Holds back the page's requests of this name until the result is called. */
export async function holdRequests(page: Page, name: RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(name, async route => {
    await isReleased
    await route.continue()
  })
  return release
}

/** Holds back the answers of all reads. `open` releases them, and holds the next ones until it is called again. */
export async function holdAnswers(page: Page): Promise<{ open: () => Promise<void> }> {
  let held: Route[] = []
  let isOpen = false
  await page.route(/\/api\//, route => {
    const isRead = route.request().method() === 'GET' && !route.request().url().includes(streamPath)
    if (!isRead || isOpen) return route.continue()
    held.push(route)
  })
  page.on('framenavigated', () => {
    isOpen = false
  })
  const open = async () => {
    isOpen = true
    const waiting = held
    held = []
    await Promise.all(waiting.map(route => route.continue().catch(() => {})))
  }
  return { open }
}
