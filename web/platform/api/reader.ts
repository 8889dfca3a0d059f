import { refreshSeconds } from '#contract/auth.ts'

/** Whose letters can be read again on this device without the network, as long as a sign-in lasts at most. */
export type Reader = {
  id: string
  zipCode: string
  /** When the server last knew them here, by the clock of this browser. */
  at: number
}

export const readerKey = 'reader'
/** The database of what was read: `web/platform/offline` keeps it. */
export const readDatabase = 'read'

export function reader(): Reader | null {
  try {
    const { id, zipCode, at } = JSON.parse(localStorage.getItem(readerKey) ?? 'null') as Reader
    return Date.now() - at < refreshSeconds * 1000 ? { id, zipCode, at } : null
  } catch {
    return null
  }
}

/** Erases all that was kept of what somebody has read here; open tabs let go of it by themselves. */
export function forgetRead(): void {
  try {
    localStorage.removeItem(readerKey)
    indexedDB.deleteDatabase(readDatabase)
  } catch {
    // Storage is forbidden: then nothing is kept either.
  }
}
