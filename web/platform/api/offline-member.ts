import { refreshSeconds } from '#contract/auth.ts'

/** The member whose letters this device can show offline, at most as long as a sign-in lasts. */
export type OfflineMember = {
  id: string
  zipCode: string
  /** Time of the last answered sign-in, by this browser's clock. */
  at: number
}

export const offlineMemberKey = 'reader'
/** Name of the database of saved answers (`web/platform/offline/offline-store.ts`). */
export const savedAnswersDatabase = 'read'

export function getOfflineMember(): OfflineMember | null {
  try {
    const { id, zipCode, at } = JSON.parse(localStorage.getItem(offlineMemberKey) ?? 'null') as OfflineMember
    return Date.now() - at < refreshSeconds * 1000 ? { id, zipCode, at } : null
  } catch {
    return null
  }
}

/** Erases all saved answers. Open tabs close the database by themselves. */
export function eraseSavedAnswers(): void {
  try {
    localStorage.removeItem(offlineMemberKey)
    indexedDB.deleteDatabase(savedAnswersDatabase)
  } catch {
    // Storage is forbidden, so nothing is saved.
  }
}
