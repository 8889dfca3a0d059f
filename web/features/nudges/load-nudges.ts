import { useModule } from '#web/ui/use-module.ts'

/** The phrases, the question about them, and the steps of an answer. Every letter loads it, so the load reveals nothing. */
const load = () => import('./nudge.tsx')
type Nudges = Awaited<ReturnType<typeof load>>

/** The module once it is loaded. */
export const useNudges = (isWanted: boolean) => useModule(load, isWanted)

/** The longest wait, in milliseconds. Then a letter goes as it is. */
const longestWait = 5000

/** Resolves with the result of `use`; with null where the module cannot be loaded, or where all of it takes too long. */
export function withNudges<T>(use: (nudges: Nudges) => Promise<T> | T): Promise<T | null> {
  const isLate = new Promise<null>(resolve => setTimeout(resolve, longestWait, null))
  return Promise.race([load().then(use), isLate]).catch(() => null)
}
