import { create } from 'zustand'
import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'
import { memberId } from '#web/platform/api/session.ts'

// Counts the changes, so that the screens read the storage again.
const useChanges = create(() => 0)

const name = `${habitSign}foldedAway`

/** Whether I folded this letter away in this browser. Nobody else learns of it, and a logout forgets it. */
export function useIsFoldedAway(letterId: number): boolean {
  return useFoldedAway().includes(letterId)
}

export function setFoldedAway(letterId: number, isFoldedAway: boolean): void {
  const others = listFoldedAway().filter(id => id !== letterId)
  storeForMember(memberId(), name, isFoldedAway ? [...others, letterId] : others)
  useChanges.setState(count => count + 1, true)
}

/** The same list, kept up to date. */
export function useFoldedAway(): number[] {
  useChanges()
  return listFoldedAway()
}

/** The letters that I folded away in this browser. */
export function listFoldedAway(): number[] {
  const stored = getStored(memberId(), name)
  return Array.isArray(stored) ? stored.filter(id => Number.isSafeInteger(id)) : []
}
