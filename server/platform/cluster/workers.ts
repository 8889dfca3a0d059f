import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeLostConnections } from './lost-connections.ts'

export type Workers = {
  /**
   * Starts the first worker alone, so that one-time work runs once, then the others. A worker killed before it listens
   * is replaced. Rejects if the first worker exits by itself.
   */
  start(): Promise<void>
  /** Replaces the workers one by one. An old worker stops when the new one listens. */
  replaceAll(): Promise<void>
  stop(): Promise<void>
}

type Slot = { number: number; worker: Worker | undefined; failures: number }

type Needs = {
  count: number
  fork: () => Worker
  /** Milliseconds that a worker may take to stop. */
  stopMs: number
  report: (words: string) => void
}

// A worker that ran this long does not count as failing.
const healthyMs = 60_000
const backoff = (failures: number) => (failures <= 0 ? 0 : Math.min(30_000, 250 * 2 ** failures))

/**
 * Keeps `count` workers running until it is stopped. A worker that ends is replaced, with a growing delay if it keeps
 * failing.
 */
export function keepWorkers({ count, fork, stopMs, report }: Needs): Workers {
  const slots: Slot[] = Array.from({ length: count }, (_, n) => ({
    number: n + 1,
    worker: undefined,
    failures: 0,
  }))
  const alive = new Set<Worker>()
  const stopping = new AbortController()
  const { signal } = stopping
  let renewing = Promise.resolve()

  const open = async (): Promise<Worker> => {
    const worker = fork()
    alive.add(worker)
    closeLostConnections(worker)
    worker.once('exit', () => alive.delete(worker))
    // A worker that dies while we write to it also emits `exit`.
    worker.on('error', () => {})
    const over = new AbortController()
    const ended = once(worker, 'exit', { signal: over.signal }).then(([status, by]) => {
      throw new DiedEarly(status, by)
    })
    await Promise.race([once(worker, 'listening', { signal: over.signal }), ended]).finally(() =>
      over.abort(),
    )
    return worker
  }

  const take = (slot: Slot, worker: Worker) => {
    const since = performance.now()
    slot.worker = worker
    worker.once('exit', (code: number, by: string) => {
      if (slot.worker !== worker) return
      slot.worker = undefined
      if (signal.aborted) return
      report(`process ${slot.number} ended (${by ?? `status ${code}`}); another one takes its place`)
      slot.failures = performance.now() - since > healthyMs ? 0 : slot.failures + 1
      fill(slot, backoff(slot.failures - 1))
    })
  }

  const fill = async (slot: Slot, waitMs = 0): Promise<void> => {
    try {
      await pause(waitMs, undefined, { signal })
      const worker = await open()
      // `renew` may have filled the slot meanwhile.
      if (slot.worker) await dismiss(worker)
      else take(slot, worker)
    } catch (error) {
      if (signal.aborted) return
      fill(slot, noteFailure(slot, error))
    }
  }

  const fillFirst = async (slot: Slot): Promise<void> => {
    for (;;) {
      try {
        return take(slot, await open())
      } catch (error) {
        if (!(error instanceof DiedEarly && error.by)) throw error
        await pause(noteFailure(slot, error), undefined, { signal })
      }
    }
  }

  /** Logs why a worker could not start, and returns the milliseconds until the next attempt. */
  const noteFailure = (slot: Slot, error: unknown): number => {
    slot.failures++
    const next = backoff(slot.failures)
    report(`process ${slot.number} could not start: ${(error as Error).message}; again in ${next / 1000} s`)
    return next
  }

  const dismiss = async (worker: Worker): Promise<void> => {
    if (!alive.has(worker)) return
    const ended = once(worker, 'exit')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), stopMs)
    if (worker.isConnected()) worker.send(stopMessage, () => {})
    await ended
    clearTimeout(late)
  }

  const renewAll = async (): Promise<void> => {
    for (const slot of slots) {
      const old = slot.worker
      // A worker that is being started is new already.
      if (signal.aborted || !old) continue
      const fresh = await open()
      take(slot, fresh)
      await dismiss(old)
    }
    if (!signal.aborted) report('every process is new')
  }

  return {
    async start() {
      const [first, ...others] = slots as [Slot, ...Slot[]]
      await fillFirst(first)
      await Promise.all(others.map(slot => fill(slot)))
    },
    replaceAll() {
      renewing = renewing
        .then(renewAll)
        .catch(error => report(`the processes stay as they are: ${(error as Error).message}`))
      return renewing
    },
    async stop() {
      stopping.abort()
      await Promise.all([...alive].map(dismiss))
    },
  }
}

/** A worker ended before it listened: with an exit status, or `by` a signal. */
class DiedEarly extends Error {
  readonly by: string | null
  constructor(status: number | null, by: string | null) {
    super(`it ended before it listened (${by ?? `status ${status}`})`)
    this.by = by
  }
}

/** The message that tells a worker to stop. */
export const stopMessage = 'stop'
