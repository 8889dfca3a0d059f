import { useRef, useState } from 'react'
import type { SentLetter } from '#contract/letters.ts'
import { post } from '#web/features/outbox/post.ts'
import type { Waiting } from '#web/features/outbox/waiting.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { idempotencyKey } from '#web/platform/api/idempotency-key.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { type Answering, isHeld, requestOf } from './letter-request.ts'
import type { Manuscript } from './manuscript.ts'

type Given = {
  keeper: DraftKeeper
  answering: Answering
  onSent: (letter: SentLetter) => void
  /** Nobody answered: whether it could be laid aside until somebody does. */
  onUnanswered: (text: Manuscript, waiting: Waiting) => boolean
  onRefused: (error: CallError) => void
}

/** Sends the letter, with its draft, once however often it is pressed; what fails can be tried again as it was. */
export function useSending({ keeper, answering, onSent, onUnanswered, onRefused }: Given) {
  const [keys] = useState(idempotencyKey)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function send(text: Manuscript): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const { parent } = answering
      const door = parent && isHeld(parent) ? ('held' as const) : ('letter' as const)
      const body = requestOf(text, answering, await keeper.stop())
      const letter = { door, body, key: keys.of({ door, body }) }
      // Without a network it certainly went nowhere; otherwise it may have, and only its answer was lost.
      const unsureSince = navigator.onLine ? Date.now() : null
      try {
        onSent(await post(letter))
        keys.forget()
      } catch (error) {
        if (!isCallError(error, 'NETWORK')) throw error
        if (!onUnanswered(text, { ...letter, since: Date.now(), unsureSince })) throw error
      }
    } catch (error) {
      keeper.goOn()
      if (!isCallError(error)) throw error
      if (error.code === 'LET-001') keeper.drop()
      onRefused(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { send, isBusy }
}
