import { readDashboard } from '#contract/dashboard.ts'
import { getCurrentRollingPaper, getRollingPaper } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import { getSharePost, listSharePosts } from '#contract/sharing.ts'
import type { Log, Me } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTime } from '#server/platform/database/in-time.ts'
import type { Signals } from '#server/platform/signals/signals.ts'

/** What may be a second old, and is read at the replica where REPLICA_URL names one: the one place that says so. */
const mayLag = new Set<Route>([
  listSharePosts,
  getSharePost,
  getCurrentRollingPaper,
  getRollingPaper,
  readDashboard,
])

const everyMs = 1000
const catchUpMs = 250
const pauseMs = 25
// Without word of it for so long it is late, whatever the last word was.
const goodForMs = 4500
// Longer than it may be late: until then who wrote something, or was told of something, reads it at the primary.
const ownMs = 5000

export type Replica = {
  /** Reads where this route may be read for this member; at the primary too where the replica has no answer. */
  read<T>(route: Route, me: Me | null, run: (sql: Database) => Promise<T>): Promise<T>
  isUsed(): boolean
  /** By how many seconds at most what is read there is older than the primary's. */
  secondsBehind(): number
  close(): Promise<void>
}

type Needs = { primary: Database; replica: Database; signals: Signals; log: Log }

/**
 * Asks once a second how far the primary has written, and whether the replica has come as far a moment later. One that
 * has not, that is gone, or that follows nobody any more is not read. While the primary itself does not answer nothing
 * new can be written, and the replica goes on as it was.
 */
export function openReplica({ primary, replica, signals, log }: Needs): Replica {
  let used = false
  let asOf = Number.NEGATIVE_INFINITY
  let goodUntil = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const own = new Map<number, number>()
  // What is being read there meanwhile is not left waiting for one that does not answer any more.
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
    const written = await inTime(howFarWritten(primary)).catch(() => null)
    try {
      if (written) {
        const caughtUp = await inTime(hasReached(replica, written))
        if (caughtUp) asOf = now
        judge(caughtUp)
      } else judge(used && (await inTime(isThere(replica))))
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
  signals.listen(({ kind, memberId }) => {
    if (kind === 'notified' || kind === 'wrote') own.set(memberId, performance.now() + ownMs)
  })

  const isFor = (route: Route, me: Me | null) => {
    const now = performance.now()
    return used && now < goodUntil && mayLag.has(route) && !(me && (own.get(me.id) ?? 0) > now)
  }

  return {
    async read(route, me, run) {
      if (!isFor(route, me)) return run(primary)
      let giveUp: (error: Error) => void = () => {}
      const given = new Promise<never>((_, reject) => {
        giveUp = reject
      })
      readers.add(giveUp)
      // What it refuses too: who was told of a post a moment ago finds it at the primary.
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
