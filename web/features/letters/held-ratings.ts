import { create } from 'zustand'
import { type Evaluation, evaluateLetter, openLetter } from '#contract/letters.ts'
import { withBrowserLock } from '#web/platform/api/browser-lock.ts'
import { call } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'
import { refreshChanged, setAnswer } from '#web/platform/api/query.ts'
import { beforeLogout, memberId } from '#web/platform/api/session.ts'
import { toast } from '#web/ui/toast.ts'

/** A rating can be taken back for this long. The server, where it is final, does not know of it until then. */
const undoMs = 5000

const retryMs = 30_000
/**
 * A rating that no answer of the server has confirmed. `held`: it can be taken back. `waiting`: the server was not
 * reached.
 */
type HeldRating = { evaluation: Evaluation; at: number; state: 'held' | 'sent' | 'waiting' }

// The browser stores the ratings, so that neither a reload nor a lost connection loses one.
const name = `${habitSign}ratings`
const list = () => (getStored(memberId(), name) ?? {}) as Record<string, HeldRating>

const useChanges = create(() => 0)
const notifyChanged = () => useChanges.setState(count => count + 1, true)

function keep(letterId: number, rating: HeldRating | undefined): void {
  storeForMember(memberId(), name, { ...list(), [letterId]: rating })
  notifyChanged()
}

/** My rating of this letter until the server has it, from any tab of this browser. */
export function useHeldRating(letterId: number): HeldRating | undefined {
  useChanges()
  return list()[letterId]
}

const pressedHere = new Set<number>()
const onTheWay = new Set<number>()

/** Holds a rating back for five seconds. Where the browser stores nothing, it is sent at once. */
export function holdRating(letterId: number, evaluation: Evaluation): void {
  const rating: HeldRating = { evaluation, at: Date.now(), state: 'held' }
  pressedHere.add(letterId)
  keep(letterId, rating)
  if (list()[letterId]) sendInTime(letterId)
  else void send(letterId, rating)
}

/** Takes a rating back, unless it is sent. */
export function takeRatingBack(letterId: number): void {
  if (list()[letterId]?.state === 'held') keep(letterId, undefined)
}

/** Sends a held rating now: its page is left. */
export function sendHeldRating(letterId: number): void {
  const rating = list()[letterId]
  if (rating?.state === 'held') void send(letterId, rating)
}

/** Sends what an earlier page or a lost connection left behind. A rating that can still be taken back has its time. */
export function sendLeftRatings(): void {
  for (const letterId of Object.keys(list())) sendInTime(Number(letterId))
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
/** Attempts in a row that had to wait. A network that stops this call alone is not asked without a pause. */
let failures = 0
let failedAt = 0
const quickTries = 2

function sendInTime(letterId: number): void {
  const rating = list()[letterId]
  if (!rating) return
  const member = memberId()
  // One tab sends, and the others then find no rating.
  const sendOnce = () =>
    withBrowserLock(`rating:${letterId}`, async () => {
      if (memberId() === member && list()[letterId]?.at === rating.at) await send(letterId, rating)
    })
  const pausedUntil = failures < quickTries ? 0 : failedAt + retryMs
  const waitMs = Math.max(rating.at + undoMs, pausedUntil) - Date.now()
  clearTimeout(timers.get(letterId))
  timers.set(
    letterId,
    setTimeout(() => void sendOnce(), Math.max(0, waitMs)),
  )
}

async function send(letterId: number, rating: HeldRating): Promise<void> {
  if (onTheWay.has(letterId)) return
  onTheWay.add(letterId)
  const member = memberId()
  keep(letterId, { ...rating, state: 'sent' })
  const end = (rest: HeldRating | undefined) => void (memberId() === member && keep(letterId, rest))
  try {
    await call(
      evaluateLetter,
      { params: { id: letterId }, body: { evaluation: rating.evaluation } },
      { keepalive: true },
    )
    failures = 0
    markRated(letterId)
    end(undefined)
    refreshChanged(evaluateLetter, [openLetter])
  } catch (error) {
    const refused = isCallError(error) && error.code.startsWith('LET-') ? error : null
    // LET-011: the server has a rating of mine.
    if (refused?.code === 'LET-011') markRated(letterId)
    else if (refused) toast({ type: 'Error', text: refused.message })
    failures = refused ? 0 : failures + 1
    failedAt = Date.now()
    end(refused ? undefined : { ...rating, state: 'waiting' })
    if (!refused) setTimeout(sendInTime, retryMs, letterId)
  } finally {
    onTheWay.delete(letterId)
  }
}

const markRated = (id: number) =>
  setAnswer(openLetter, { params: { id } }, letter => letter && { ...letter, evaluated: true })

function sendAllHeld(): void {
  for (const letterId of pressedHere) sendHeldRating(letterId)
}

// A hidden page may never come back: phones end it without a further event.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAllHeld()
})
globalThis.addEventListener?.('pagehide', sendAllHeld)
globalThis.addEventListener?.('storage', notifyChanged)
beforeLogout(sendAllHeld)
