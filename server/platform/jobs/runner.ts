import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'

/**
 * What happens by itself to a set of what is due; it answers how many rows it worked on, of `batch` at most. `run` is a
 * rule in one transaction. What waits for others outside of any goes `aside`, so that nothing else waits for it, and
 * leaves off at the signal. With `due`, the seconds until there is something, it is not run before: of all chores that is
 * one statement.
 */
export type Job = {
  name: string
  everySeconds: number
  batch?: number
  due?: (ctx: Ctx) => Fragment
} & (
  | { run: (ctx: Ctx) => Promise<number> }
  | { aside: (context: AppContext, signal: AbortSignal) => Promise<number> }
)

const tickMs = 1000
// What is due and not to be had is in another server's hands.
const heldMs = 200
const againMs = 5

/**
 * One loop that announces and tidies. Any number of servers may run it: what is due is locked and skipped by the
 * others. If it slept for an hour nothing would be wrong; only a toast would be late.
 */
export function startJobs(context: AppContext, chores: Job[]) {
  const last = new Map<string, number>()
  const aside = new Map<string, Promise<unknown>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  const tick = async () => {
    // Where nobody can be asked each of them says what is wrong.
    const waits = await secondsUntilDue(context, chores).catch(() => chores.map(() => 0))
    let wait = tickMs
    for (const [n, chore] of chores.entries()) {
      if (stopped) return
      const seconds = waits[n] ?? Number.POSITIVE_INFINITY
      const now = context.clock().getTime()
      if (seconds > 0) wait = Math.min(wait, seconds * 1000)
      else if (now - (last.get(chore.name) ?? 0) >= chore.everySeconds * 1000 - tickMs / 2) {
        last.set(chore.name, now)
        if ('run' in chore) {
          const rows = await runJob(context, chore, stopping.signal)
          if (chore.due && rows !== null) wait = Math.min(wait, rows > 0 ? againMs : heldMs)
        } else if (!aside.has(chore.name)) {
          const running = runJob(context, chore, stopping.signal)
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
export async function secondsUntilDue(context: AppContext, chores: Job[]): Promise<(number | null)[]> {
  const ctx = context.createCtx(context.log)
  const asked = chores.map(chore => chore.due?.(ctx) ?? ctx.sql`0`)
  const all = asked.reduce((before, one) => ctx.sql`${before}, ${one}`)
  const [row] = await ctx.sql<[{ waits: (number | null)[] }]>`select json_build_array(${all}) as waits`
  context.measures.awake()
  return row.waits
}

/**
 * Runs a chore until less than a batch was due; answers its rows, null where it failed. What fails is logged and comes
 * again with the next round.
 */
export async function runJob(
  context: AppContext,
  chore: Job,
  signal: AbortSignal = new AbortController().signal,
): Promise<number | null> {
  const began = performance.now()
  let rows = 0
  let hasFailed = false
  const work = async () => {
    while (!signal.aborted) {
      const worked = await ('run' in chore
        ? context.transact(context.log, chore.run)
        : chore.aside(context, signal))
      rows += worked
      if (!chore.batch || worked < chore.batch) break
    }
    return rows
  }
  try {
    await (context.tracing ? context.tracing.job(chore.name, work) : work())
  } catch (error) {
    hasFailed = true
    context.log.error({ err: error, chore: chore.name }, 'a chore failed')
  } finally {
    context.measures.job(chore.name, (performance.now() - began) / 1000, rows, hasFailed)
  }
  return hasFailed ? null : rows
}
