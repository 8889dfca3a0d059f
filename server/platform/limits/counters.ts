import type { Limit } from '#contract/route.ts'

/** Who does what, and how often they may. */
export type Bucket = { key: string; limit: Limit }

/** What others must know of a key: how often it was counted here since they were last told. */
export type Unsent = { key: string; startsAt: number; seconds: number; count: number }

/** What all servers together have counted in the window of a key and in the one before it. */
export type Sum = Pick<Unsent, 'key' | 'startsAt'> & { now: number; before: number }

type Window = {
  startsAt: number
  seconds: number
  busyFrom: number
  now: number
  before: number
  unsent: number
}

/** So many keys are held; where there are more the oldest go, and what was busy of them comes back from the others. */
const heldMost = 100_000
/** A key is told to the others from a tenth of its limit on: almost nobody ever is. */
const busyShare = 10
const rounding = 1e-6

export type Counters = ReturnType<typeof createCounters>

/**
 * Counts in memory by sliding windows: what was counted in the window before weighs as much as of it lies within the
 * last `seconds`.
 */
export function createCounters(clock: () => Date) {
  const windows = new Map<string, Window>()

  const windowOf = ({ key, limit: { max, seconds } }: Bucket, now: number): Window => {
    const startsAt = Math.floor(now / seconds) * seconds
    const known = windows.get(key)
    if (known?.startsAt === startsAt) return known
    const before = known && known.startsAt === startsAt - seconds ? known.now : 0
    const fresh = { startsAt, seconds, busyFrom: max / busyShare, now: 0, before, unsent: 0 }
    // Written anew it stands at the end: the first ones are those that were not seen for longest.
    windows.delete(key)
    if (windows.size >= heldMost) forgetFirst(windows, heldMost / busyShare)
    windows.set(key, fresh)
    return fresh
  }

  return {
    /** 0 where one more is within the limit, else the seconds until it is. */
    secondsUntilFree(bucket: Bucket): number {
      const now = clock().getTime() / 1000
      return waitOf(windowOf(bucket, now), bucket.limit, now)
    },

    count(bucket: Bucket): void {
      const window = windowOf(bucket, clock().getTime() / 1000)
      window.now++
      window.unsent++
    },

    /** Takes what others are to be told. */
    takeUnsent(): Unsent[] {
      const taken: Unsent[] = []
      for (const [key, window] of windows) {
        if (window.unsent === 0 || window.now < window.busyFrom) continue
        taken.push({ key, startsAt: window.startsAt, seconds: window.seconds, count: window.unsent })
        window.unsent = 0
      }
      return taken
    },

    /** Gives back what could not be told. */
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

function waitOf(
  { startsAt, seconds, now: count, before }: Window,
  { max }: { max: number },
  now: number,
): number {
  const passed = (now - startsAt) / seconds
  if (before * (1 - passed) + count + 1 <= max + rounding) return 0
  // Either the window before has gone far enough, or this one must become the window before and go in its turn.
  const share =
    count + 1 <= max
      ? 1 - (max - 1 - count) / before - passed
      : 1 - passed + Math.max(0, 1 - (max - 1) / count)
  return Math.max(1, Math.ceil(share * seconds - rounding))
}

function forgetFirst(windows: Map<string, Window>, count: number): void {
  let left = count
  for (const key of windows.keys()) {
    if (left-- <= 0) return
    windows.delete(key)
  }
}
