import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { withBrowserLock } from '#web/platform/api/browser-lock.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { useServerReachability } from '#web/platform/api/server-reachability.ts'
import { memberId as memberNow, useSession } from '#web/platform/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetCopy, getCopy, keepCopy, type LocalCopy } from './local-copies.ts'
import { listOutbox, writeLink } from './outbox.ts'
import { type Outgoing, sendOutgoing } from './sender.ts'
import { withSlot } from './tab-lock.ts'

/** Sends the outbox on every screen, as soon as the server can be reached. */
export function OutboxSender() {
  const isMember = useSession(session => session.isLoggedIn && session.zipCode !== '')
  const hasToken = useSession(session => session.accessToken !== '')
  const isReached = useServerReachability(reach => reach.isReached)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isMember || !isReached || !hasToken) return
    const leaving = new AbortController()
    void sendWaiting(memberNow(), leaving.signal, copy => {
      const { to, state } = writeLink(copy)
      void navigate(to, { state })
    })
    return () => leaving.abort()
  }, [isMember, isReached, hasToken, navigate])
  return null
}

/**
 * Sends the waiting letters, one after the other, in one tab at a time. A letter that is open on a write screen is left
 * alone. Tries again every 30 s until `signal` ends it.
 */
async function sendWaiting(
  memberId: string,
  signal: AbortSignal,
  show: (copy: LocalCopy) => void,
): Promise<void> {
  // Plain http has no locks. There the key alone prevents a second sending.
  const isDone = await withBrowserLock(`outbox:${memberId}`, () => sendAll(memberId, signal, show))
  if (isDone || signal.aborted) return
  const timer = setTimeout(() => void sendWaiting(memberId, signal, show), retryMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

const retryMs = 30_000

/** Returns false where the rest has to wait. */
async function sendAll(...[memberId, signal, show]: Parameters<typeof sendWaiting>): Promise<boolean> {
  for (const { slot, waiting } of listOutbox(memberId)) {
    if (!waiting) continue
    if (signal.aborted || memberNow() !== memberId) return false
    const goesOn = await withSlot(memberId, slot, () => sendOne(memberId, slot, show))
    if (goesOn === false) return false
  }
  return true
}

async function sendOne(memberId: string, slot: string, show: (copy: LocalCopy) => void): Promise<boolean> {
  const copy = getCopy(memberId, slot)
  if (!copy?.waiting) return true
  const note = (waiting: Outgoing) => keepCopy(memberId, { ...copy, waiting })
  const outcome = await sendOutgoing(copy.waiting, note)
  if (outcome.type === 'later') {
    note(outcome.outgoing)
    return false
  }
  if (outcome.type === 'sent') {
    forgetCopy(memberId, slot, outcome.letter)
    toast({ type: 'Success', text: '기다리던 편지를 보냈어요.' })
    return true
  }
  const refused = takenBack(copy, outcome.error)
  keepCopy(memberId, refused)
  toast({
    type: 'Error',
    text: '편지 한 통을 보내지 못했어요. 눌러서 확인해 주세요.',
    onClick: () => show(refused),
  })
  return true
}

/** The letter is open again with its refusal. LET-001: the server no longer has its draft. */
function takenBack({ waiting: _, ...copy }: LocalCopy, { code, matches, found }: CallError): LocalCopy {
  const link = code === 'LET-001' ? { draftId: null, version: null } : {}
  return { ...copy, ...link, refused: { code, matches, found } }
}
