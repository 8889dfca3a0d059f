import { useRef, useState } from 'react'
import { listLetters, type SentLetter, sendLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { answerHeld, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { type CallError, isCallError } from '#web/api/call-error.ts'
import { useSend } from '#web/api/query.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { type Answering, isHeld, requestOf } from './letter-request.ts'
import type { Manuscript } from './manuscript.ts'

type Given = {
  keeper: DraftKeeper
  answering: Answering
  onSent: (letter: SentLetter) => void
  onRefused: (error: CallError) => void
}

/** Sends the letter, with its draft, once however often it is pressed; what fails can be tried again as it was. */
export function useSending({ keeper, answering, onSent, onRefused }: Given) {
  const letter = useSend(sendLetter, { refreshes: [listLetters, getMailbox, getCorrespondence] })
  const answer = useSend(answerHeld, {
    refreshes: [listLetters, getMailbox, getCorrespondence, getHeld, getCoolDown],
  })
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function send(text: Manuscript): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const body = requestOf(text, answering, await keeper.stop())
      const { parent } = answering
      const door = parent && isHeld(parent) ? answer : letter
      onSent(await door.mutateAsync({ body }))
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
