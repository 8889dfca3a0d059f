import { listLetters, openLetter } from '#contract/letters.ts'
import { refresh } from '#web/platform/api/query.ts'

/** Reads the waiting status of a letter of mine again. */
export function refreshWaiting(letterId: number): void {
  refresh(listLetters)
  refresh(openLetter, { params: { id: letterId } })
}
