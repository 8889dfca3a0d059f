import { useSession } from '#web/platform/api/session.ts'

/** Letters whose writers closed the card, in this tab and session. Nothing is stored. */
const closed = new Set<string>()

/** A letter has several names, since it gets a draft while it is written. Closing it by one name closes it by all. */
export function isHelpCardClosed(names: string[]): boolean {
  const isOne = names.some(name => closed.has(name))
  if (isOne) closeHelpCard(names)
  return isOne
}

export function closeHelpCard(names: string[]): void {
  for (const name of names) closed.add(name)
}

useSession.subscribe(({ isLoggedIn }) => {
  if (!isLoggedIn) closed.clear()
})
