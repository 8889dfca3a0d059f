import { onLogout } from './session.ts'

const sealing = () => import('./sealed-words.ts')

/** Seals the plain words of each member without a sign-in here any more, and drops their keys. Never rejects. */
export const endWords = (isOver: (memberId: string) => boolean): void =>
  void sealing()
    .then(words => words.endWords(isOver))
    .catch(() => {})

/** Erases words whose time is over, and seals what a tab left that was killed at its sign-out. */
function sweepWords(): void {
  try {
    if (Object.keys(localStorage).some(key => /^(kept|sealed|ended):|^barred$/.test(key)))
      void sealing()
        .then(words => words.sweep())
        .catch(() => {})
  } catch {}
}

onLogout(id => {
  if (id) endWords(memberId => memberId === id)
})
sweepWords()
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) sweepWords()
})
