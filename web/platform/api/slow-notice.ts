import { create } from 'zustand'
import { anySignal } from './any-signal.ts'
import { CallError } from './call-error.ts'

export type SlowCall = {
  number: number
  /** It carries what somebody has written. */
  hasWords: boolean
  /** Asked once more it does no harm: it only reads, or carries an idempotency key. */
  mayRepeat: boolean
  /** Ends this attempt: another one begins, or the call fails. */
  giveUp: () => void
}

/** Calls that have taken so long that somebody wonders; `<Patience />` speaks of them. */
export const useSlowCalls = create<{ slow: SlowCall[] }>(() => ({ slow: [] }))

const wonderAfterMs = 8000
let last = 0

/** Makes an attempt that has no limit in time (specification, section 9); whoever waits for it may give it up. */
export async function patiently<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  kind: Pick<SlowCall, 'hasWords' | 'mayRepeat'>,
  given?: AbortSignal,
): Promise<T> {
  for (;;) {
    const own = new AbortController()
    const stop = wonder({ ...kind, giveUp: () => own.abort() })
    try {
      return await attempt(given ? anySignal(own.signal, given) : own.signal)
    } catch (error) {
      if (!own.signal.aborted || given?.aborted) throw error
      if (!kind.mayRepeat) throw new CallError({ message: unknown }, 0)
    } finally {
      stop()
    }
  }
}

const unknown = '응답을 받지 못했어요. 됐는지 살펴보고 다시 시도해 주세요.'

function wonder(call: Omit<SlowCall, 'number'>): () => void {
  const number = ++last
  const timer = setTimeout(
    () => useSlowCalls.setState(({ slow }) => ({ slow: [...slow, { ...call, number }] })),
    wonderAfterMs,
  )
  return () => {
    clearTimeout(timer)
    useSlowCalls.setState(({ slow }) =>
      slow.some(call => call.number === number)
        ? { slow: slow.filter(call => call.number !== number) }
        : { slow },
    )
  }
}
