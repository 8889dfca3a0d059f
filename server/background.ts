import type { House } from './house.ts'
import type { Work } from './work.ts'

/** A rule over a set of what is due; it answers how many rows it worked on, of `batch` at most. */
export type Chore = {
  name: string
  everySeconds: number
  run: (work: Work) => Promise<number>
  batch?: number
}

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
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  const tick = async () => {
    for (const chore of chores) {
      const now = house.clock().getTime()
      if (now - (last.get(chore.name) ?? 0) < chore.everySeconds * 1000 - tickMs / 2) continue
      last.set(chore.name, now)
      await runChore(house, chore)
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
      await round
      clearTimeout(timer)
    },
  }
}

/** Runs a chore until less than a batch was due; what fails is logged and comes again with the next round. */
export async function runChore(house: House, { name, run, batch }: Chore): Promise<void> {
  try {
    while (true) {
      const worked = await house.transact(house.log, run)
      if (!batch || worked < batch) return
    }
  } catch (error) {
    house.log.error({ err: error, chore: name }, 'a chore failed')
  }
}
