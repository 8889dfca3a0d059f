import { create } from 'zustand'
import { readToken } from '#web/platform/api/access-token.ts'
import { refreshSession } from '#web/platform/api/call.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { beforeLogout, onLogout, useSession } from '#web/platform/api/session.ts'

/** A decision can be taken back for this long. The server does not know of it until then. */
export const undoSeconds = 10

/** `since` tells an answer that was returned from the same letter that comes back for review. */
export type HeldItem = { key: string; since: string }

type Decision = {
  items: HeldItem[]
  /** The decision as a sentence. */
  text: string
  /** The words of the administrator. They are shown again if the decision cannot be sent. */
  words: string
  /** Must use `keepalive`: the page may go away meanwhile. `STAYS`: the items still wait and are shown again. */
  send: () => Promise<unknown>
  onUndo?: () => void
}

export type HeldDecision = Decision & { id: number; sendsAt: number }
export type FailedDecision = Decision & { id: number; message: string; canRepeat: boolean }

type State = {
  /** The decisions that wait for their time, the oldest first. */
  held: HeldDecision[]
  failed: FailedDecision[]
  /** Items that are decided here, held or sent, with their `since`. The list leaves them out. */
  decided: Record<string, string>
}

const nothing: State = { held: [], failed: [], decided: {} }
export const useHeldDecisions = create<State>(() => nothing)

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let last = 0

/** Holds a decision back for `undoSeconds`. A further one on the same item replaces it. */
export function hold(decision: Decision): void {
  const id = ++last
  renewTokenSoon()
  const keys = decision.items.map(({ key }) => key)
  for (const { id, items } of useHeldDecisions.getState().held)
    if (items.some(({ key }) => keys.includes(key))) undo(id)
  timers.set(
    id,
    setTimeout(() => void send(id), undoSeconds * 1000),
  )
  useHeldDecisions.setState(({ held, decided }) => ({
    held: [...held, { ...decision, id, sendsAt: Date.now() + undoSeconds * 1000 }],
    decided: { ...decided, ...Object.fromEntries(decision.items.map(({ key, since }) => [key, since])) },
  }))
}

/** Takes back a held decision. Without an id: the newest. */
export function undo(id = useHeldDecisions.getState().held.at(-1)?.id): void {
  const decision = take(id)
  if (!decision) return
  showAgain(decision)
  decision.onUndo?.()
}

/** Sends every held decision now. */
export function sendHeld(): void {
  for (const { id } of useHeldDecisions.getState().held) void send(id)
}

/** Sends a failed decision again. */
export function repeatFailed(id: number): void {
  const decision = useHeldDecisions.getState().failed.find(failed => failed.id === id)
  forgetFailed(id)
  if (decision) hold(decision)
}

export function forgetFailed(id: number): void {
  useHeldDecisions.setState(({ failed }) => ({ failed: failed.filter(other => other.id !== id) }))
}

export const isDecidedHere = ({ decided }: State, { key, since }: HeldItem): boolean => decided[key] === since

async function send(id: number): Promise<void> {
  const decision = take(id)
  if (!decision) return
  try {
    if ((await decision.send()) === 'STAYS') showAgain(decision)
  } catch (error) {
    showAgain(decision)
    const { message } = error as CallError
    const canRepeat = !isCallError(error) || error.status === 0 || error.status === 429 || error.status >= 500
    useHeldDecisions.setState(({ failed }) => ({
      failed: [...failed, { ...decision, message, canRepeat }],
    }))
  }
}

function take(id: number | undefined): HeldDecision | undefined {
  const decision = useHeldDecisions.getState().held.find(held => held.id === id)
  if (!decision) return undefined
  clearTimeout(timers.get(decision.id))
  timers.delete(decision.id)
  useHeldDecisions.setState(({ held }) => ({ held: held.filter(other => other !== decision) }))
  return decision
}

function showAgain({ items }: Decision): void {
  useHeldDecisions.setState(({ decided }) => {
    const left = { ...decided }
    for (const { key } of items) delete left[key]
    return { decided: left }
  })
}

// A hidden page may never come back: phones end it without a further event.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendHeld()
})
globalThis.addEventListener?.('pagehide', sendHeld)
beforeLogout(sendHeld)
onLogout(() => useHeldDecisions.setState(nothing))

// Longer than a decision is held, so that its token is good when it is sent.
const leastMs = 60_000

/**
 * Renews an access token that ends soon. A page that goes away can send a request, but it does not live to renew a
 * refused token and send again. A failed renewal is left to the next call.
 */
function renewTokenSoon(): void {
  const { exp } = readToken(useSession.getState().accessToken)
  if (exp !== undefined && exp * 1000 - serverNow() < leastMs) refreshSession().catch(() => {})
}
