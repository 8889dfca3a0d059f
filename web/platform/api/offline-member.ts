import { refreshSeconds } from '#contract/auth.ts'

/** The member whose letters this device can show offline, at most as long as a sign-in lasts. */
export type Reader = {
  id: string
  zipCode: string
  /** Time of the last answered sign-in, by this browser's clock. */
  at: number
}

export const readerKey = 'reader'
/** Name of the database of saved answers (`web/platform/offline/offline-store.ts`). */
export const readDatabase = 'read'

export function reader(): Reader | null {
  try {
    const { id, zipCode, at } = JSON.parse(localStorage.getItem(readerKey) ?? 'null') as Reader
    return Date.now() - at < refreshSeconds * 1000 ? { id, zipCode, at } : null
  } catch {
    return null
  }
}

/** Erases all saved answers. Open tabs close the database by themselves. */
export function forgetRead(): void {
  try {
    localStorage.removeItem(readerKey)
    indexedDB.deleteDatabase(readDatabase)
  } catch {
    // Storage is forbidden, so nothing is saved.
  }
}
