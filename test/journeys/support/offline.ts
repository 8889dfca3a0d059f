import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Resolves when the browser holds everything to open the site offline. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text()
      const files = [...new Set(worker.match(/\/assets\/[\w.-]+/g))]
      const found = await Promise.all(files.map(file => caches.match(file)))
      return files.filter((_, at) => !found[at])
    })
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}

/** Closes the browser, keeps its storage, and opens it again in a new tab. */
export async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await Promise.all(context.pages().map(page => page !== tab && page.close()))
  await tab.goto(path)
  return tab
}
