import type { Limit } from '#contract/route.ts'

/** The caller and the act, and the limit. */
export type Bucket = { key: string; limit: Limit }

/** The calls of a key that were counted here since the last report to the other servers. */
export type Unsent = { key: string; startsAt: number; seconds: number; count: number }

/** The counts of all servers in the window of a key, and in the one before it. */
export type Sum = Pick<Unsent, 'key' | 'startsAt'> & { now: number; before: number }

type Window = {
  startsAt: number
  seconds: number
  max: number
  busyFrom: number
  now: number
  before: number
  unsent: number
}

/** At most this many keys are held. The oldest go first, and those at their limit last. */
const heldMost = 100_000
/** A key is reported to the other servers from a tenth of its limit on. Few keys get that far. */
const busyShare = 10
const rounding = 1e-6

export type Counters = ReturnType<typeof createCounters>

/**
 * Counts in memory with sliding windows. The former window counts with the share of it that lies within the last
 * `seconds`.
 */
export function createCounters(clock: () => Date) {
  const windows = new Map<string, Window>()

  const windowOf = ({ key, limit: { max, seconds } }: Bucket, now: number): Window => {
    const startsAt = Math.floor(now / seconds) * seconds
    const known = windows.get(key)
    if (known?.startsAt === startsAt) return known
    const before = known && known.startsAt === startsAt - seconds ? known.now : 0
    const fresh = { startsAt, seconds, max, busyFrom: max / busyShare, now: 0, before, unsent: 0 }
    // Inserted again, the key moves to the end. The first keys are those unused for longest.
    windows.delete(key)
    if (windows.size >= heldMost) forgetFirst(windows, heldMost / busyShare, now)
    windows.set(key, fresh)
    return fresh
  }

  return {
    /** 0 if one more call is within the limit, else the seconds to wait. */
    secondsUntilFree(bucket: Bucket): number {
      const now = clock().getTime() / 1000
      return waitOf(windowOf(bucket, now), bucket.limit, now)
    },

    count(bucket: Bucket): void {
      const window = windowOf(bucket, clock().getTime() / 1000)
      window.now++
      window.unsent++
    },

    /** Takes the counts to report to the other servers. */
    takeUnsent(): Unsent[] {
      const taken: Unsent[] = []
      for (const [key, window] of windows) {
        if (window.unsent === 0 || window.now < window.busyFrom) continue
        taken.push({ key, startsAt: window.startsAt, seconds: window.seconds, count: window.unsent })
        window.unsent = 0
      }
      return taken
    },

    /** Gives back counts that could not be reported. */
    giveBack(unsent: Unsent[]): void {
      for (const { key, startsAt, count } of unsent) {
        const window = windows.get(key)
        if (window?.startsAt === startsAt) window.unsent += count
      }
    },

    learn(sums: Sum[]): void {
      for (const { key, startsAt, now, before } of sums) {
        const window = windows.get(key)
        if (window?.startsAt === startsAt) Object.assign(window, { now: now + window.unsent, before })
        else if (window?.startsAt === startsAt + window!.seconds) window.before = now
      }
    },
  }
}

/** 0 if one more call is within the limit, else the seconds to wait. */
export function waitOf(
  { startsAt, seconds, now: count, before }: Pick<Window, 'startsAt' | 'seconds' | 'now' | 'before'>,
  { max }: { max: number },
  now: number,
): number {
  const passed = (now - startsAt) / seconds
  if (before * (1 - passed) + count + 1 <= max + rounding) return 0
  // The limit has room when the former window counts little enough, or when this window has become the former one.
  const share =
    count + 1 <= max
      ? 1 - (max - 1 - count) / before - passed
      : 1 - passed + Math.max(0, 1 - (max - 1) / count)
  return Math.max(1, Math.ceil(share * seconds - rounding))
}

/** Forgets keys below their limit, or else any. Many addresses with one call each must not empty the counters. */
function forgetFirst(windows: Map<string, Window>, count: number, now: number): void {
  let left = count
  for (const stays of [isStanding, () => false])
    for (const [key, window] of windows) {
      if (left <= 0) return
      if (stays(window, now)) continue
      windows.delete(key)
      left--
    }
}

const isStanding = (window: Window, now: number) =>
  now < window.startsAt + 2 * window.seconds && Math.max(window.now, window.before) + 1 > window.max
