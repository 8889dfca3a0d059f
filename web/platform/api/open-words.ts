import { areWordsOpen } from './member-storage.ts'
import { onLogout } from './session.ts'

const sealing = () => import('./sealed-words.ts')
/** The longest wait for the key. Sealed words appear later where it takes longer. */
const patienceMs = 3000

/**
 * Opens the sealed words of the member who is signed in, and seals plain ones. Resolves when they can be read, at the latest
 * after 3 s. Never rejects.
 */
export function openWords(memberId: string): Promise<void> {
  if (!memberId) return Promise.resolve()
  const late = new Promise<void>(resolve => setTimeout(resolve, patienceMs))
  const open = sealing().then(words => words.openWords(memberId))
  return Promise.race([open.catch(() => {}), late])
}

let opening: { memberId: string; isDone: boolean; promise: Promise<void> } | null = null

/** The first `openWords` of a member: the same promise at each call. */
export function wordsReady(memberId: string): Promise<void> {
  if (opening?.memberId !== memberId) {
    const begun = { memberId, isDone: false, promise: openWords(memberId) }
    void begun.promise.then(() => {
      begun.isDone = true
    })
    opening = begun
  }
  return opening.promise
}

/** Whether the words can be read without `wordsReady`. */
export const areWordsReady = (memberId: string): boolean =>
  areWordsOpen(memberId) || (opening?.memberId === memberId && opening.isDone)

/** Whether the plain words of a member can be sealed at a sign-out. */
export const canSealWords = (memberId: string): Promise<boolean> =>
  sealing().then(
    words => words.canSeal(memberId),
    () => false,
  )

onLogout(() => {
  opening = null
})
