import type { Page } from '@playwright/test'

/** The answers that this browser keeps of what its member has read, as text. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('read')
        // There is none, and none is to come into being by the look.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('rows').objectStore('rows').getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(row => JSON.stringify(row)))
          }
        }
      }),
  )
