import { atDesk } from '#web/features/letters/desk.ts'
import type { Copy } from '#web/features/letters/opening.ts'
import { alone } from '#web/platform/api/alone.ts'
import { CallError, isCallError } from '#web/platform/api/call-error.ts'
import { memberId as memberNow } from '#web/platform/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import { copyOf, isWaiting, outboxOf, putCopy, takeOut, type WaitingCopy } from './outbox.ts'
import { post } from './post.ts'

type Given = { signal: AbortSignal; onRefused: (copy: Copy) => void }

const againMs = 30_000
/** The server knows a key for 24 hours; after that the same again would be another letter. */
const keyMs = 23 * 3_600_000

/**
 * Sends what waits, one letter after the other, in one tab at a time. What is being written on is left alone; what the
 * server refuses lies open again with the reason; what gets no answer stays and is tried again.
 */
export async function sendWaiting(memberId: string, given: Given): Promise<void> {
  // Without locks the key alone keeps a letter from being sent twice.
  const isDone = await alone(`outbox:${memberId}`, () => sendAll(memberId, given))
  if (isDone || given.signal.aborted) return
  const timer = setTimeout(() => void sendWaiting(memberId, given), againMs)
  given.signal.addEventListener('abort', () => clearTimeout(timer))
}

async function sendAll(memberId: string, given: Given): Promise<boolean> {
  for (const { slot } of outboxOf(memberId).filter(isWaiting)) {
    if (given.signal.aborted || memberNow() !== memberId) return false
    const goesOn = await atDesk(memberId, slot, () => sendNext(memberId, slot, given))
    if (goesOn === false) return false
  }
  return true
}

/** Whether the next one may be tried. */
async function sendNext(memberId: string, slot: string, { onRefused }: Given): Promise<boolean> {
  const copy = copyOf(memberId, slot)
  if (!isWaiting(copy)) return true
  const refuse = (error: CallError) => {
    const open = opened(copy, error)
    putCopy(memberId, open)
    toast({
      type: 'Error',
      text: '편지 한 통을 보내지 못했어요. 눌러서 확인해 주세요.',
      onClick: () => onRefused(open),
    })
    return true
  }
  const { unsureSince } = copy.waiting
  const isForgotten = unsureSince !== null && Date.now() - unsureSince > keyMs
  if (isForgotten && copy.draftId === null) return refuse(new CallError({ message: '' }, 0))
  const note = (since: number | null) =>
    putCopy(memberId, { ...copy, waiting: { ...copy.waiting, unsureSince: since } })
  // Noted first: the tab may end before the answer comes.
  note(unsureSince ?? Date.now())
  try {
    takeOut(memberId, copy, await post(copy.waiting))
    toast({ type: 'Success', text: '기다리던 편지를 보냈어요.' })
    return true
  } catch (error) {
    if (!isCallError(error)) throw error
    // Answered, and not taken: the sign-in has ended, or there were too many.
    if (error.code.startsWith('AUTH') || error.status === 429) note(unsureSince)
    else if (error.status >= 400 && error.status < 500) return refuse(error)
    return false
  }
}

/** It lies on the desk again as it was; a draft that the server no longer has is forgotten. */
function opened({ waiting: _, ...copy }: WaitingCopy, error: CallError): Copy {
  const { code, message, status, fields, matches } = error
  const link = code === 'LET-001' ? { draftId: null, version: null } : {}
  const refused = { message, status, fields, matches, ...(code !== 'NETWORK' && { code }) }
  return { ...copy, ...link, refused }
}
