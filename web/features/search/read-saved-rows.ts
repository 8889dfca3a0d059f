import { savedAnswersDatabase } from '#web/platform/api/offline-member.ts'
import { memberId } from '#web/platform/api/session.ts'
import type { Row } from '#web/platform/offline/offline-store.ts'

/**
 * The answers that this device keeps for the member. Apart from the offline store: as a part of both, it would weigh on my
 * page.
 */
export const readSavedRows = (): Promise<Row[]> =>
  new Promise(resolve => {
    const opening = indexedDB.open(savedAnswersDatabase)
    // The database may be absent, and reading must not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('rows').objectStore('rows').getAll()
      const end = (rows: Row[]) => {
        database.close()
        resolve(rows.filter(row => row.memberId === memberId()))
      }
      reading.onerror = () => end([])
      reading.onsuccess = () => end(reading.result)
    }
  })
