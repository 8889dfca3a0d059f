import type { Page } from '@playwright/test'

/** The answers that this browser keeps for its member, as text. */
export const listSavedAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('read')
        // The database may be absent, and looking must not create it.
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
