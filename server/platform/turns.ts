/** Shares the event loop of one process between requests that compute for long. */
export type Turns = {
  /** Resolves in a turn of the event loop that no other caller gets. Other requests are served in between. */
  next(): Promise<void>
  /** Runs `work` after all earlier work of the same key. Returns null if `waitingMost` wait already. */
  inOrder<T>(key: number, work: () => Promise<T>): Promise<T> | null
}

/** Calls of one key that wait for its running one. */
export const waitingMost = 3

export function openTurns(): Turns {
  let last = Promise.resolve()
  const lines = new Map<number, { calls: number; end: Promise<unknown> }>()
  return {
    next() {
      last = last.then(() => new Promise(resolve => setImmediate(resolve)))
      return last
    },
    inOrder(key, work) {
      const line = lines.get(key) ?? { calls: 0, end: Promise.resolve() }
      if (line.calls > waitingMost) return null
      line.calls++
      lines.set(key, line)
      const done = line.end.then(work).finally(() => {
        line.calls--
        if (line.calls === 0) lines.delete(key)
      })
      line.end = done.catch(() => {})
      return done
    },
  }
}
