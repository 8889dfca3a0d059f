import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * A recurring task. It returns how many rows it handled, `batch` at most. `run` runs in one transaction; `outside` runs
 * without one and beside the loop, since it waits for other servers. `due` is an SQL expression for the seconds until
 * work is due.
 */
export type Job = {
  name: string
  everySeconds: number
  batch?: number
  due?: (ctx: Ctx) => Fragment
} & (
  | { run: (ctx: Ctx) => Promise<number> }
  | { outside: (context: AppContext, signal: AbortSignal) => Promise<number> }
)

const isReadOnly = ({ signals }: AppContext) => signals.site.readOnlyUntil() !== null

const tickMs = 1000
// Due work that is locked belongs to another server; look again later.
const heldMs = 200
const againMs = 5

/**
 * Two loops: the jobs with `due`, and all others, since a long count must not delay an arrival. Any number of servers
 * may run them: due rows are locked and skipped by the others. All jobs write, so they pause in the read-only mode.
 */
export function startJobs(context: AppContext, jobs: Job[]) {
  const loops = [jobs.filter(({ due }) => due), jobs.filter(({ due }) => !due)]
    .filter(some => some.length > 0)
    .map(some => startLoop(context, some))
  return {
    async stop() {
      await Promise.all(loops.map(loop => loop.stop()))
    },
  }
}

function startLoop(context: AppContext, jobs: Job[]) {
  const isTimely = jobs.some(({ due }) => due)
  const noteLook = () => {
    if (isTimely) context.metrics.awake()
  }
  const atOnce = jobs.map(() => 0)
  const last = new Map<string, number>()
  const outside = new Map<string, Promise<unknown>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  const tick = async () => {
    if (isReadOnly(context)) {
      noteLook()
      timer = setTimeout(next, tickMs)
      return
    }
    // If the database is unreachable each job reports its own error.
    const waits = isTimely ? await secondsUntilDue(context, jobs).catch(() => null) : atOnce
    if (waits) noteLook()
    let wait = tickMs
    for (const [n, job] of jobs.entries()) {
      if (stopped) return
      if (isReadOnly(context)) break
      const seconds = (waits ?? atOnce)[n] ?? Number.POSITIVE_INFINITY
      // Not the clock, which may be set back: then no job ran until it had caught up.
      const now = performance.now()
      if (seconds > 0) wait = Math.min(wait, seconds * 1000)
      else if (
        now - (last.get(job.name) ?? Number.NEGATIVE_INFINITY) >=
        job.everySeconds * 1000 - tickMs / 2
      ) {
        last.set(job.name, now)
        if ('run' in job) {
          const rows = await runJob(context, job, stopping.signal, noteLook)
          if (job.due && rows !== null) wait = Math.min(wait, rows > 0 ? againMs : heldMs)
        } else if (!outside.has(job.name)) {
          const running = runJob(context, job, stopping.signal)
          outside.set(
            job.name,
            running.finally(() => outside.delete(job.name)),
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
      // A long job stops after its current batch.
      stopping.abort()
      await round
      await Promise.all(outside.values())
    },
  }
}

/** The seconds until each job is due, in one statement: 0 for a job without `due`, null for no work. */
export async function secondsUntilDue(context: AppContext, jobs: Job[]): Promise<(number | null)[]> {
  const ctx = context.createCtx(context.log)
  const asked = jobs.map(job => job.due?.(ctx) ?? ctx.sql`0`)
  const all = asked.reduce((before, one) => ctx.sql`${before}, ${one}`)
  const [row] = await ctx.sql<[{ waits: (number | null)[] }]>`select json_build_array(${all}) as waits`
  return row.waits
}

/**
 * Runs a job until a batch is not full. Returns the number of rows, or null after an error, which is logged; the next
 * round tries again.
 */
export async function runJob(
  context: AppContext,
  job: Job,
  signal: AbortSignal = new AbortController().signal,
  onBatch: () => void = () => {},
): Promise<number | null> {
  const began = performance.now()
  let rows = 0
  let hasFailed = false
  const work = async () => {
    while (!signal.aborted) {
      const worked = await ('run' in job
        ? context.transact(context.log, job.run)
        : job.outside(context, signal))
      rows += worked
      onBatch()
      if (!job.batch || worked < job.batch || isReadOnly(context)) break
    }
    return rows
  }
  try {
    await (context.tracing ? context.tracing.job(job.name, work) : work())
  } catch (error) {
    hasFailed = true
    context.log.error({ err: error, job: job.name }, 'a job failed')
  } finally {
    context.metrics.job(job.name, (performance.now() - began) / 1000, rows, hasFailed)
  }
  return hasFailed ? null : rows
}
