import type { BrowserContext, Page } from '@playwright/test'
import { savedAnswersDatabase } from '#web/platform/api/offline-member.ts'
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

/** Lets no tab read its saved answers until `release`, which resolves when `page` has read them. */
export async function holdSavedAnswers(page: Page): Promise<{ release(): Promise<void> }> {
  const other = await page.context().newPage()
  await other.goto('/api/docs')
  // IndexedDB runs a writing transaction alone, and this one goes on until its tab closes.
  await other.evaluate(
    name =>
      new Promise<void>((held, fail) => {
        const opening = indexedDB.open(name)
        opening.onerror = fail
        opening.onsuccess = () => {
          const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows')
          const next = () => {
            rows.count().onsuccess = next
            held()
          }
          next()
        }
      }),
    savedAnswersDatabase,
  )
  return {
    async release() {
      await other.close()
      await page.evaluate(
        name =>
          new Promise<void>(done => {
            indexedDB.open(name).onsuccess = ({ target }) => {
              const { result } = target as IDBOpenDBRequest
              const reading = result.transaction('rows').objectStore('rows').count()
              reading.onsuccess = () => {
                result.close()
                done()
              }
            }
          }),
        savedAnswersDatabase,
      )
    },
  }
}
