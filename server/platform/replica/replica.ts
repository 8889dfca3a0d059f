import { readDashboard } from '#contract/dashboard.ts'
import { getCurrentRollingPaper, getRollingPaper } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import { getSharePost, listSharePosts } from '#contract/sharing.ts'
import type { Log, Me } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { withTimeout } from '#server/platform/database/with-timeout.ts'
import type { Signals } from '#server/platform/signals/signals.ts'

/** Routes whose answers may be a second old. With REPLICA_URL they are read from the replica. */
const routesThatMayLag = new Set<Route>([
  listSharePosts,
  getSharePost,
  getCurrentRollingPaper,
  getRollingPaper,
  readDashboard,
])

const everyMs = 1000
const catchUpMs = 250
const pauseMs = 25
// Without news for this long the replica counts as late.
const goodForMs = 4500
// Longer than the replica may lag: until then a member who wrote or was notified reads from the primary.
const ownMs = 5000

export type Replica = {
  /**
   * Reads from the replica or the primary, as the route and the member allow. Falls back to the primary if the replica
   * fails.
   */
  read<T>(route: Route, me: Me | null, run: (sql: Database) => Promise<T>): Promise<T>
  isUsed(): boolean
  /** Upper bound of the replica's lag in seconds. */
  secondsBehind(): number
  close(): Promise<void>
}

type Needs = { primary: Database; replica: Database; signals: Signals; log: Log }

/**
 * Compares the positions of primary and replica once a second. A replica that lags, is gone or follows no primary is
 * not read. While the primary does not answer, the replica keeps its state, since nothing new is written.
 */
export function openReplica({ primary, replica, signals, log }: Needs): Replica {
  let used = false
  let asOf = Number.NEGATIVE_INFINITY
  let goodUntil = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const own = new Map<number, number>()
  // Reads in progress are rejected when the replica stops answering.
  const readers = new Set<(error: Error) => void>()

  const judge = (good: boolean, why: unknown = 'it is late') => {
    goodUntil = good ? performance.now() + goodForMs : Number.NEGATIVE_INFINITY
    if (good !== used) {
      if (good) log.info('the replica is read from')
      else
        log.warn({ err: why instanceof Error ? why : new Error(String(why)) }, 'the replica is not read from')
    }
    used = good
    if (good) return
    for (const giveUp of readers) giveUp(new Error('the replica was given up'))
    readers.clear()
  }

  const look = async () => {
    const now = performance.now()
    for (const [id, until] of own) if (until <= now) own.delete(id)
    const written = await withTimeout(howFarWritten(primary)).catch(() => null)
    try {
      if (written) {
        const caughtUp = await withTimeout(hasReached(replica, written))
        if (caughtUp) asOf = now
        judge(caughtUp)
      } else judge(used && (await withTimeout(isThere(replica))))
    } catch (error) {
      judge(false, error)
    }
  }
  const next = () => {
    look().finally(() => {
      if (!closed) timer = setTimeout(next, everyMs).unref()
    })
  }
  next()
  signals.listen(signal => {
    if (signal.kind === 'notified' || signal.kind === 'wrote')
      own.set(signal.memberId, performance.now() + ownMs)
  })

  const isFor = (route: Route, me: Me | null) => {
    const now = performance.now()
    return used && now < goodUntil && routesThatMayLag.has(route) && !(me && (own.get(me.id) ?? 0) > now)
  }

  return {
    async read(route, me, run) {
      if (!isFor(route, me)) return run(primary)
      let giveUp: (error: Error) => void = () => {}
      const given = new Promise<never>((_, reject) => {
        giveUp = reject
      })
      readers.add(giveUp)
      // A refusal is read again from the primary: the replica may lack a row that the member was just notified of.
      return Promise.race([run(replica), given])
        .catch(() => run(primary))
        .finally(() => readers.delete(giveUp))
    },
    isUsed: () => used && performance.now() < goodUntil,
    secondsBehind: () => Math.max(0, performance.now() - asOf) / 1000,
    async close() {
      closed = true
      clearTimeout(timer)
      await replica.end({ timeout: 1 })
    },
  }
}

async function howFarWritten(primary: Database): Promise<string> {
  const [row] = await primary<[{ lsn: string }]>`select pg_current_wal_flush_lsn()::text as lsn`
  return row.lsn
}

async function hasReached(replica: Database, lsn: string): Promise<boolean> {
  const until = performance.now() + catchUpMs
  do {
    const [row] = await replica<[{ follows: boolean; has: boolean | null }]>`
      select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn as has`
    if (!row.follows) throw new Error('it follows no primary')
    if (row.has) return true
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  } while (performance.now() < until)
  return false
}

async function isThere(replica: Database): Promise<boolean> {
  const [row] = await replica<[{ follows: boolean }]>`select pg_is_in_recovery() as follows`
  return row.follows
}
