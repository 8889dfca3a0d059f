import { useSession } from '#web/platform/api/session.ts'

/** The letters whose writers have closed the card, in this tab and no longer than their session: nothing is stored. */
const closed = new Set<string>()

/** One letter has several names, as it gets a draft while it is written; to close it by one closes it by all. */
export function isClosed(names: string[]): boolean {
  const isOne = names.some(name => closed.has(name))
  if (isOne) close(names)
  return isOne
}

export function close(names: string[]): void {
  for (const name of names) closed.add(name)
}

useSession.subscribe(({ isLoggedIn }) => {
  if (!isLoggedIn) closed.clear()
})
