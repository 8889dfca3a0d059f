import { create } from 'zustand'
import { anySignal } from './any-signal.ts'
import { CallError } from './call-error.ts'

export type SlowCall = {
  number: number
  /** It carries words of the member. */
  hasWords: boolean
  /** A repetition is harmless: the call only reads, or has an idempotency key. */
  mayRepeat: boolean
  /** Ends this attempt. A repeatable call starts again, another one fails. */
  giveUp: () => void
}

/** Calls that take longer than `slowAfterMs`; `<SlowNotice />` shows them. */
export const useSlowCalls = create<{ slow: SlowCall[] }>(() => ({ slow: [] }))

const slowAfterMs = 8000
let last = 0

/** Runs an attempt without a time limit (specification, section 9). The reader may give it up by the notice. */
export async function withSlowNotice<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  kind: Pick<SlowCall, 'hasWords' | 'mayRepeat'>,
  given?: AbortSignal,
): Promise<T> {
  for (;;) {
    const own = new AbortController()
    const stop = noticeWhenSlow({ ...kind, giveUp: () => own.abort() })
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

function noticeWhenSlow(call: Omit<SlowCall, 'number'>): () => void {
  const number = ++last
  const timer = setTimeout(
    () => useSlowCalls.setState(({ slow }) => ({ slow: [...slow, { ...call, number }] })),
    slowAfterMs,
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
