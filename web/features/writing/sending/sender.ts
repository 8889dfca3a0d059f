import { answerHeld, type SendRequest, type SentLetter, sendLetter } from '#contract/letters.ts'
import { call } from '#web/platform/api/call.ts'
import { CallError, isCallError } from '#web/platform/api/call-error.ts'
import { idempotencyKey } from '#web/platform/api/idempotency-key.ts'
import { refreshChanged } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { calendarDay } from '#web/ui/date.ts'
import { isHeld, letterRequest, type Manuscript, type PreviousLetter } from '../session/manuscript.ts'

/** A finished letter as it goes to the server. Browsers store it with these field names, so they must not change. */
export type Outgoing = {
  /** The route to call: `sendLetter`, or `answerHeld` for the answer to a held letter. */
  door: 'letter' | 'held'
  body: SendRequest
  /** The server takes one letter per key. */
  key: string
  /** Browser clock, in milliseconds. */
  since: number
  /** Since when the server may have the letter, although no answer said so. */
  unsureSince: number | null
}

export type Outcome =
  | { type: 'sent'; letter: SentLetter }
  /** The server will not take this letter as it is. */
  | { type: 'refused'; error: CallError }
  /** The same letter may be sent later, under the same key. */
  | { type: 'later'; error: CallError; outgoing: Outgoing }

/** The server keeps a key for 24 hours. After that the same key would make a second letter. */
const keyLifeMs = 23 * 3_600_000

/**
 * Makes the request for a finished letter. An unchanged letter keeps its key until `forgetKey`, so a retry makes no
 * second letter. `contactConfirmed`: its writer wants to send it with its contact data (MOD-005).
 */
export function outgoingMaker() {
  const keys = idempotencyKey()
  return {
    make(
      manuscript: Manuscript,
      parent: PreviousLetter | null,
      { contactConfirmed = false, isLast = false, arrivesOn = null as string | null } = {},
    ): Outgoing {
      const door = parent && isHeld(parent) ? 'held' : 'letter'
      const last = isLast && door === 'letter' && { last: true }
      const chosen = arrivesOn !== null && door === 'letter' && { arrivesOn }
      const body = { ...letterRequest(manuscript, parent), contactConfirmed, ...last, ...chosen }
      return { door, body, key: keys.of({ door, body }), since: Date.now(), unsureSince: null }
    },
    forgetKey: keys.forget,
  }
}

/**
 * Sends a letter from the write screen or from the outbox. `note` stores the attempt before it starts, because the tab
 * may close before the answer.
 */
export async function sendOutgoing(
  outgoing: Outgoing,
  note: (attempt: Outgoing) => void = () => {},
  post: (attempt: Outgoing) => Promise<SentLetter> = postLetter,
): Promise<Outcome> {
  if (mayMakeTwo(outgoing)) return { type: 'refused', error: new CallError({ message: '' }, 0) }
  const attempt = { ...outgoing, unsureSince: outgoing.unsureSince ?? unsureFromNow() }
  note(attempt)
  try {
    return { type: 'sent', letter: await post(attempt) }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (isTakenLater(error)) return { type: 'later', error, outgoing }
    if (hasDayPassed(attempt, error)) return sendOutgoing(withoutDay(outgoing), note, post)
    if (isFinal(error)) return { type: 'refused', error }
    return { type: 'later', error, outgoing: attempt }
  }
}

/** The letter waited here beyond the day that it should arrive on. It goes at once. */
const hasDayPassed = ({ body: { arrivesOn } }: Outgoing, { fields }: CallError) =>
  Boolean(arrivesOn && fields.arrivesOn && arrivesOn <= calendarDay(serverNow()))

const withoutDay = ({ body: { arrivesOn: _, ...body }, ...outgoing }: Outgoing): Outgoing => ({
  ...outgoing,
  body,
})

/** The server may have the letter and may have forgotten its key. A draft would tell: a sent letter uses it up. */
const mayMakeTwo = ({ unsureSince, body }: Outgoing) =>
  unsureSince !== null && Date.now() - unsureSince > keyLifeMs && body.letterId == null

/** Without a network the letter certainly does not leave this device. */
const unsureFromNow = () => (navigator.onLine ? Date.now() : null)

/** The server answered and did not look at the letter: no sign-in, too many calls, or the read-only mode. */
const isTakenLater = ({ code, status }: CallError) =>
  code.startsWith('AUTH') || status === 429 || code === 'COM-007'

const isFinal = ({ status }: CallError) => status >= 400 && status < 500

async function postLetter({ door, body, key }: Outgoing): Promise<SentLetter> {
  const route = door === 'held' ? answerHeld : sendLetter
  const letter = await call(route, { body }, { headers: { 'Idempotency-Key': key } })
  refreshChanged(route)
  return letter
}
