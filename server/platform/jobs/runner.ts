import type { House } from '#server/platform/app-context.ts'
import type { Work } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'

/**
 * What happens by itself to a set of what is due; it answers how many rows it worked on, of `batch` at most. `run` is a
 * rule in one transaction. What waits for others outside of any goes `aside`, so that nothing else waits for it, and
 * leaves off at the signal. With `due`, the seconds until there is something, it is not run before: of all chores that is
 * one statement.
 */
export type Chore = {
  name: string
  everySeconds: number
  batch?: number
  due?: (work: Work) => Fragment
} & (
  | { run: (work: Work) => Promise<number> }
  | { aside: (house: House, signal: AbortSignal) => Promise<number> }
)

const tickMs = 1000
// What is due and not to be had is in another server's hands.
const heldMs = 200
const againMs = 5

/**
 * One loop that announces and tidies. Any number of servers may run it: what is due is locked and skipped by the
 * others. If it slept for an hour nothing would be wrong; only a toast would be late.
 */
export function startBackground(house: House, chores: Chore[]) {
  const last = new Map<string, number>()
  const aside = new Map<string, Promise<unknown>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  const tick = async () => {
    // Where nobody can be asked each of them says what is wrong.
    const waits = await secondsUntilDue(house, chores).catch(() => chores.map(() => 0))
    let wait = tickMs
    for (const [n, chore] of chores.entries()) {
      if (stopped) return
      const seconds = waits[n] ?? Number.POSITIVE_INFINITY
      const now = house.clock().getTime()
      if (seconds > 0) wait = Math.min(wait, seconds * 1000)
      else if (now - (last.get(chore.name) ?? 0) >= chore.everySeconds * 1000 - tickMs / 2) {
        last.set(chore.name, now)
        if ('run' in chore) {
          const rows = await runChore(house, chore, stopping.signal)
          if (chore.due && rows !== null) wait = Math.min(wait, rows > 0 ? againMs : heldMs)
        } else if (!aside.has(chore.name)) {
          const running = runChore(house, chore, stopping.signal)
          aside.set(
            chore.name,
            running.finally(() => aside.delete(chore.name)),
          )
        }
      }
    }
    if (!stopped) timer = setTimeout(next, Math.max(againMs, wait))
  }
  const next = () => {
    round = tick()
  }
  next()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      // A long chore leaves off after its batch.
      stopping.abort()
      await round
      await Promise.all(aside.values())
    },
  }
}

/** For each chore the seconds until something is due; 0 for one that does not say, null where nothing is. */
export async function secondsUntilDue(house: House, chores: Chore[]): Promise<(number | null)[]> {
  const work = house.work(house.log)
  const asked = chores.map(chore => chore.due?.(work) ?? work.sql`0`)
  const all = asked.reduce((before, one) => work.sql`${before}, ${one}`)
  const [row] = await work.sql<[{ waits: (number | null)[] }]>`select json_build_array(${all}) as waits`
  house.measures.awake()
  return row.waits
}

/**
 * Runs a chore until less than a batch was due; answers its rows, null where it failed. What fails is logged and comes
 * again with the next round.
 */
export async function runChore(
  house: House,
  chore: Chore,
  signal: AbortSignal = new AbortController().signal,
): Promise<number | null> {
  const began = performance.now()
  let rows = 0
  let hasFailed = false
  const work = async () => {
    while (!signal.aborted) {
      const worked = await ('run' in chore
        ? house.transact(house.log, chore.run)
        : chore.aside(house, signal))
      rows += worked
      if (!chore.batch || worked < chore.batch) break
    }
    return rows
  }
  try {
    await (house.tracing ? house.tracing.chore(chore.name, work) : work())
  } catch (error) {
    hasFailed = true
    house.log.error({ err: error, chore: chore.name }, 'a chore failed')
  } finally {
    house.measures.chore(chore.name, (performance.now() - began) / 1000, rows, hasFailed)
  }
  return hasFailed ? null : rows
}
