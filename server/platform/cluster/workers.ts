import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeLost } from './lost.ts'

export type Crew = {
  /**
   * Starts the first process by itself, so that what happens once happens once, then all others. A process that dies
   * before it listens is replaced. Rejects if the first one exits by itself: it has printed why, and would do so again.
   */
  start(): Promise<void>
  /** Puts a new process in the place of each, one after the other; the old one goes when the new one listens. */
  renew(): Promise<void>
  stop(): Promise<void>
}

type Seat = { number: number; worker: Worker | undefined; failures: number }

type Needs = {
  count: number
  hire: () => Worker
  /** How long a process may take to stop. */
  stopMs: number
  say: (words: string) => void
}

// One that lived so long is not failing.
const soundMs = 60_000
const backoff = (failures: number) => (failures <= 0 ? 0 : Math.min(30_000, 250 * 2 ** failures))

/** Keeps so many processes at work until it is told to stop: in the place of one that ended another one starts. */
export function gather({ count, hire, stopMs, say }: Needs): Crew {
  const seats: Seat[] = Array.from({ length: count }, (_, n) => ({
    number: n + 1,
    worker: undefined,
    failures: 0,
  }))
  const alive = new Set<Worker>()
  const stopping = new AbortController()
  const { signal } = stopping
  let renewing = Promise.resolve()

  const open = async (): Promise<Worker> => {
    const worker = hire()
    alive.add(worker)
    closeLost(worker)
    worker.once('exit', () => alive.delete(worker))
    // One that dies while it is spoken to ends anyway.
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

  const take = (seat: Seat, worker: Worker) => {
    const since = performance.now()
    seat.worker = worker
    worker.once('exit', (code: number, by: string) => {
      if (seat.worker !== worker) return
      seat.worker = undefined
      if (signal.aborted) return
      say(`process ${seat.number} ended (${by ?? `status ${code}`}); another one takes its place`)
      seat.failures = performance.now() - since > soundMs ? 0 : seat.failures + 1
      fill(seat, backoff(seat.failures - 1))
    })
  }

  const fill = async (seat: Seat, waitMs = 0): Promise<void> => {
    try {
      await pause(waitMs, undefined, { signal })
      const worker = await open()
      // Meanwhile a new one may have come for all.
      if (seat.worker) await dismiss(worker)
      else take(seat, worker)
    } catch (error) {
      if (signal.aborted) return
      fill(seat, noteFailure(seat, error))
    }
  }

  const fillFirst = async (seat: Seat): Promise<void> => {
    for (;;) {
      try {
        return take(seat, await open())
      } catch (error) {
        if (!(error instanceof DiedEarly && error.by)) throw error
        await pause(noteFailure(seat, error), undefined, { signal })
      }
    }
  }

  /** Says why a process could not start, and returns after how many milliseconds to try again. */
  const noteFailure = (seat: Seat, error: unknown): number => {
    seat.failures++
    const next = backoff(seat.failures)
    say(`process ${seat.number} could not start: ${(error as Error).message}; again in ${next / 1000} s`)
    return next
  }

  const dismiss = async (worker: Worker): Promise<void> => {
    if (!alive.has(worker)) return
    const ended = once(worker, 'exit')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), stopMs)
    if (worker.isConnected()) worker.send(stopWord, () => {})
    await ended
    clearTimeout(late)
  }

  const renewAll = async (): Promise<void> => {
    for (const seat of seats) {
      const old = seat.worker
      // One that is being started is new anyway.
      if (signal.aborted || !old) continue
      const fresh = await open()
      take(seat, fresh)
      await dismiss(old)
    }
    if (!signal.aborted) say('every process is new')
  }

  return {
    async start() {
      const [first, ...others] = seats as [Seat, ...Seat[]]
      await fillFirst(first)
      await Promise.all(others.map(seat => fill(seat)))
    },
    renew() {
      renewing = renewing
        .then(renewAll)
        .catch(error => say(`the processes stay as they are: ${(error as Error).message}`))
      return renewing
    },
    async stop() {
      stopping.abort()
      await Promise.all([...alive].map(dismiss))
    },
  }
}

/** A process ended before it listened: with an exit status of its own, or `by` a signal. */
class DiedEarly extends Error {
  readonly by: string | null
  constructor(status: number | null, by: string | null) {
    super(`it ended before it listened (${by ?? `status ${status}`})`)
    this.by = by
  }
}

/** What a process is told to stop by. */
export const stopWord = 'stop'
