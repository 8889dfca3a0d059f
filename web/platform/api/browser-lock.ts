/** A tab that waits for this long takes the lock: its holder may be asleep, which no event of Safari tells. */
const patienceMs = 60_000

/**
 * Runs `work` while no other work of that name runs in any tab of this browser. A tab that freezes or is left gives the
 * lock away, so `work` must be safe to repeat. Plain http has no locks; there it runs at once.
 */
export async function withBrowserLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work()
  let working: Promise<T> | undefined
  const run = async () => {
    const ended = new AbortController()
    working = work()
    await Promise.race([working, pageLeft(ended.signal)]).finally(() => ended.abort())
  }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  // A refusal means that the patience ended, that another tab took the lock, or that the work failed.
  await locks.request(name, { signal: patience.signal }, run).catch(() => {})
  clearTimeout(timer)
  if (!working && patience.signal.aborted) await locks.request(name, { steal: true }, run).catch(() => {})
  return working ?? work()
}

/** Resolves when the page freezes or is left, or `signal` aborts. */
export const pageLeft = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const once = { once: true, signal }
    document.addEventListener('freeze', () => resolve(), once)
    window.addEventListener('pagehide', () => resolve(), once)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
