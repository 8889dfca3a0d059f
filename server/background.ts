import type { House } from './house.ts'
import type { Work } from './work.ts'

/**
 * What happens by itself to a set of what is due; it answers how many rows it worked on, of `batch` at most. `run` is a
 * rule in one transaction. What waits for others outside of any goes `aside`, so that nothing else waits for it, and
 * leaves off at the signal.
 */
export type Chore = { name: string; everySeconds: number; batch?: number } & (
  | { run: (work: Work) => Promise<number> }
  | { aside: (house: House, signal: AbortSignal) => Promise<number> }
)

const tickMs = 1000

/**
 * One loop that announces and tidies. Any number of servers may run it: what is due is locked and skipped by the
 * others. If it slept for an hour nothing would be wrong; only a toast would be late.
 */
export function startBackground(
  house: House,
  chores: Chore[],
  nextDue: (work: Work) => Promise<number | null>,
) {
  const last = new Map<string, number>()
  const aside = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  const tick = async () => {
    for (const chore of chores) {
      if (stopped) return
      const now = house.clock().getTime()
      if (now - (last.get(chore.name) ?? 0) < chore.everySeconds * 1000 - tickMs / 2) continue
      last.set(chore.name, now)
      if ('run' in chore) await runChore(house, chore, stopping.signal)
      else if (!aside.has(chore.name)) {
        const running = runChore(house, chore, stopping.signal)
        aside.set(
          chore.name,
          running.finally(() => aside.delete(chore.name)),
        )
      }
    }
    const due = await nextDue(house.work(house.log)).catch(() => null)
    if (!stopped) timer = setTimeout(next, Math.max(5, Math.min(tickMs, due ?? tickMs)))
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

/** Runs a chore until less than a batch was due; what fails is logged and comes again with the next round. */
export async function runChore(
  house: House,
  chore: Chore,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
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
}
