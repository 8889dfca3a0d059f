import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sendLeftRatings } from '#web/features/letters/held-ratings.ts'
import { withBrowserLock } from '#web/platform/api/browser-lock.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { openWords } from '#web/platform/api/open-words.ts'
import { useServerReachability } from '#web/platform/api/server-reachability.ts'
import { memberId as memberNow, useSession } from '#web/platform/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetCopy, getCopy, keepCopy, type LocalCopy, onCopiesChanged } from '../session/local-copies.ts'
import { withSlot } from '../session/tab-lock.ts'
import { listOutbox, writeLink } from './outbox.ts'
import { type Outgoing, sendOutgoing } from './sender.ts'

/** Sends the outbox and ratings left behind on every screen, as soon as the server can be reached. */
export function OutboxSender() {
  const isMember = useSession(session => session.isLoggedIn && session.zipCode !== '')
  const hasToken = useSession(session => session.accessToken !== '')
  const isReached = useServerReachability(reach => reach.isReached)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isMember) return
    // The key on the device shows the outbox without the network, too.
    if (!isReached || !hasToken) return void openWords(memberNow())
    sendLeftRatings()
    const leaving = new AbortController()
    const show = (copy: LocalCopy) => {
      const { to, state } = writeLink(copy)
      void navigate(to, { state })
    }
    keepSending(memberNow(), leaving.signal, show)
    return () => leaving.abort()
  }, [isMember, isReached, hasToken, navigate])
  return null
}

/**
 * Sends the waiting letters now, 5 s after another joins them, and every 30 s while one waits, until `signal` ends it.
 * A proxy may refuse a letter alone: then no change of the network starts the sending.
 */
function keepSending(memberId: string, signal: AbortSignal, show: (copy: LocalCopy) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (waitMs: number) => {
    if (timer !== undefined || signal.aborted) return
    timer = setTimeout(async () => {
      await openWords(memberId)
      // Plain http has no locks. There the key alone prevents a second sending.
      await withBrowserLock(`outbox:${memberId}`, () => sendAll(memberId, signal, show))
      timer = undefined
      if (hasWaiting(memberId)) plan(retryMs)
    }, waitMs)
  }
  const isQuick = () => failures < quickTries
  plan(isQuick() ? 0 : retryMs)
  const stop = onCopiesChanged(() => hasWaiting(memberId) && plan(isQuick() ? joinedMs : retryMs))
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })
}

const hasWaiting = (memberId: string) => listOutbox(memberId).some(({ waiting }) => waiting)

const joinedMs = 5000
const retryMs = 30_000

/**
 * Attempts in a row that had to wait. Other calls may be answered meanwhile, each of which starts the sending anew: a
 * network that stops only this call would be asked without a pause.
 */
let failures = 0
const quickTries = 2

/**
 * Sends one after the other until one has to wait, in one tab at a time. A letter that is open on a write screen is left
 * alone.
 */
async function sendAll(...[memberId, signal, show]: Parameters<typeof keepSending>): Promise<void> {
  for (const { slot, waiting } of listOutbox(memberId)) {
    if (!waiting) continue
    if (signal.aborted || memberNow() !== memberId) return
    const goesOn = await withSlot(memberId, slot, () => sendOne(memberId, slot, show))
    if (goesOn === false) return
  }
}

/** Returns false where the rest has to wait. */
async function sendOne(memberId: string, slot: string, show: (copy: LocalCopy) => void): Promise<boolean> {
  const copy = getCopy(memberId, slot)
  if (!copy?.waiting) return true
  const note = (waiting: Outgoing) => keepCopy(memberId, { ...copy, waiting })
  const outcome = await sendOutgoing(copy.waiting, note)
  if (outcome.type === 'later') {
    failures++
    note(outcome.outgoing)
    return false
  }
  failures = 0
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
