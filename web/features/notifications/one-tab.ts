import { anySignal } from '#web/platform/api/any-signal.ts'

const lookMs = 15_000

/**
 * Runs `lead` in one tab of this browser at a time until `signal` aborts. A turn ends when the tab closes or freezes, or
 * when a visible tab finds it silent. Plain http has no locks: there each visible tab has a turn.
 */
export async function inOneTab(
  name: string,
  { lead, isSilent }: { lead: (signal: AbortSignal) => Promise<void>; isSilent: () => boolean },
  signal: AbortSignal,
): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  let steals = false
  while (!signal.aborted) {
    await untilPresent(signal, locks === undefined)
    const turn = new AbortController()
    const ending = anySignal(signal, turn.signal)
    const end = () => turn.abort()
    globalThis.addEventListener?.('pagehide', end, { signal: ending })
    page?.addEventListener('freeze', end, { signal: ending })
    if (!locks) page?.addEventListener('visibilitychange', end, { signal: ending })
    let leads = false
    const work = async () => {
      if (ending.aborted) return
      leads = true
      // The lock is free at once: a page that freezes does not wait for its connection to end.
      await Promise.race([lead(ending), aborted(ending)])
    }
    const mayTake = !steals
    steals = false
    const look = setInterval(() => {
      steals = !leads && !page?.hidden && isSilent()
      if (steals) end()
    }, lookMs)
    const asked = locks && (mayTake ? locks.request(name, work) : locks.request(name, { steal: true }, work))
    // A tab whose lock was taken goes to the end of the queue.
    await Promise.race([asked ?? work(), aborted(ending)]).catch(() => {})
    clearInterval(look)
    end()
  }
}

const page = globalThis.document as Document | undefined

/** Resolves in a page that is shown: not left, and visible if `isVisible` is asked for. */
async function untilPresent(signal: AbortSignal, isVisible: boolean): Promise<void> {
  if (isVisible) while (page?.hidden && !signal.aborted) await next(page, 'visibilitychange', signal)
  if (isAway && !signal.aborted)
    await Promise.race([next(globalThis, 'pageshow', signal), next(page!, 'resume', signal)])
}

let isAway = false
globalThis.addEventListener?.('pagehide', () => (isAway = true))
globalThis.addEventListener?.('pageshow', () => (isAway = false))
page?.addEventListener('freeze', () => (isAway = true))
page?.addEventListener('resume', () => (isAway = false))

const next = (target: EventTarget, event: string, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    target.addEventListener(event, () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

const aborted = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
