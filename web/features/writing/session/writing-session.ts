import { create } from 'zustand'
import { checkLetter, type DraftRequest, deleteDraft, listDrafts, saveDraft } from '#contract/letters.ts'
import { withNudges } from '#web/features/nudges/load-nudges.ts'
import { mayWrite } from '#web/features/onboarding/may-write.ts'
import { call } from '#web/platform/api/call.ts'
import { ExplainedError, failureText, isCallError } from '#web/platform/api/call-error.ts'
import { answerAtHand, refreshChanged } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { dismiss, toast } from '#web/ui/toast.ts'
import { getLastHand } from '../last-hand.ts'
import { sendingRefused } from '../refusal-texts.ts'
import { type Outgoing, outgoingMaker, sendOutgoing } from '../sending/sender.ts'
import { askAboutContact } from './ask-about-contact.ts'
import { startAutosave } from './autosave.ts'
import { confirmLast } from './confirm-last.ts'
import { draftSaver } from './draft-saver.ts'
import { forgetCopy, keepCopy, onCopiesChanged, type Refusal } from './local-copies.ts'
import { emptyText, isSameText, isTooLong, type LetterText, type Manuscript } from './manuscript.ts'
import type { RequestedLetter } from './requested-letter.ts'
import { nextSlotWaitsFor, rememberSlot, takeSlot } from './tab-lock.ts'
import {
  type Editing,
  isAskedAbout,
  isUnsaved,
  reduceWriting,
  type Writing,
  type WritingEvent,
} from './writing-state.ts'
import { whyNotNext, whyNotSaved } from './writing-texts.ts'

export type WritingSession = ReturnType<typeof openWritingSession>

export const allDrafts = { query: { status: 'draft' } } as const

/** One visit of the write screen: the store of its letter, and what can be done with the letter. */
export function openWritingSession(memberId: string, asked: RequestedLetter) {
  const blank = { ...emptyText, fontType: getLastHand(memberId) }
  const useWriting = create<Writing>(() => ({ phase: 'opening', asked, blank, taken: null }))
  const now = useWriting.getState
  const dispatch = (event: WritingEvent) => useWriting.setState(reduceWriting(now(), event), true)
  const saver = draftSaver(now, dispatch, putDraft)
  const maker = outgoingMaker()
  const taking = takeSlot(memberId, asked)
  const releaseSlot = () => taking.then(({ release }) => release?.())
  let isClosed = false
  let lastWarning = 0
  let confirmed: LetterText | null = null

  const stops = [
    startAutosave(memberId, useWriting, saver),
    useWriting.subscribe(follow),
    onCopiesChanged(sent => {
      const state = now()
      if (state.phase === 'queued' && sent?.slot === state.slot)
        dispatch({ type: 'sent', letter: sent.letter })
    }),
  ]
  void taking.then(({ slot, copy }) => {
    if (isClosed) return
    rememberSlot(slot)
    dispatch({ type: 'opened', slot, copy, known: answerAtHand(listDrafts, allDrafts) })
  })

  function follow(state: Writing, before: Writing): void {
    if (state.phase !== 'editing') return
    if (before.phase !== 'editing' || before.opened !== state.opened) announceFound(state)
    else if (before.isNextPending && !state.isNextPending && !state.conflict) nextOrSend()
  }

  /** From the sheet to the category and on to the server. An answer has no category step. */
  function nextOrSend(): void {
    const state = now()
    if (state.phase !== 'editing') return
    const problem = whyNotNext(state)
    if (!state.isListed) dispatch({ type: 'nextWanted' })
    else if (problem) {
      if (state.conflict) dispatch({ type: 'stepped', step: 'edit' })
      toast({ type: 'Warning', text: problem })
    } else if (state.manuscript.parentId !== null || state.step === 'category') void sendIfSure(state)
    else void stepToStamp(state)
  }

  /** On to the stamp, unless the server would refuse the text: listed words or contact data. */
  async function stepToStamp({ manuscript: { text }, isChecking }: Editing): Promise<void> {
    if (isChecking) return
    dispatch({ type: 'checking' })
    const error = await refusalOf(text)
    dispatch({ type: 'checked' })
    const later = now()
    if (isClosed || later.phase !== 'editing' || !isSameText(later.manuscript.text, text)) return
    if (!error) return dispatch({ type: 'stepped', step: 'category' })
    dispatch({ type: 'refused', error, text })
    lastWarning = toast({ type: 'Error', text: sendingRefused(error) })
  }

  async function sendIfSure(state: Editing): Promise<void> {
    if (state.isSending || state.isChecking || !(await isToGo(state))) return
    if (!state.isLast || (await confirmLast())) await sendNow(state)
  }

  /**
   * Asks for a missing consent, and about phrases that may hurt, about each once. Returns whether the letter shall go, as it was at the press.
   */
  async function isToGo(state: Editing): Promise<boolean> {
    const { nudged, manuscript } = state
    dispatch({ type: 'checking' })
    const letter = { ...manuscript.text, isNew: manuscript.parentId === null }
    const isAgreed = await mayWrite()
    if (!isAgreed) {
      dispatch({ type: 'checked' })
      return false
    }
    const found = await withNudges(async nudges => ({
      passages: await nudges.passagesToAskAbout(letter, nudged?.passages ?? []),
      nudges,
    }))
    dispatch({ type: 'checked' })
    const later = now()
    // A conflict has its own line beside the sheet.
    if (isClosed || later.phase !== 'editing' || later.conflict) return false
    if (!found || found.passages.length === 0) return true
    const { passages, nudges } = found
    if (!nudged) nudges.countNudge('SHOWN')
    const isChanging = await nudges.askToChange(passages)
    dispatch({ type: 'nudged', passages, isToChange: isChanging })
    return !isChanging
  }

  async function sendNow(state: Editing): Promise<void> {
    const {
      isSending,
      slot,
      isLast,
      arrivesOn,
      manuscript: { text },
    } = state
    if (isSending) return
    const isConfirmed = confirmed !== null && isSameText(confirmed, text)
    if (isAskedAbout(state) && !isConfirmed) return askAndSend(state)
    dispatch({ type: 'sending' })
    await saver.pauseAndWait()
    const { manuscript, parent } = now() as Editing
    const sending = { ...manuscript, text }
    const outgoing = maker.make(sending, parent, { contactConfirmed: isConfirmed, isLast, arrivesOn })
    const outcome = await sendOutgoing(outgoing)
    if (outcome.type === 'sent') {
      maker.forgetKey()
      const { nudged } = now() as Editing
      if (nudged) void withNudges(({ countOutcome }) => countOutcome(nudged, text))
      finish()
      dismiss(lastWarning)
      return dispatch({ type: 'sent', letter: outcome.letter })
    }
    const { error } = outcome
    const isUnanswered = outcome.type === 'later' && error.code === 'NETWORK'
    if (isUnanswered && queue(slot, sending, outcome.outgoing)) return
    saver.resume()
    dispatch({ type: 'refused', error, text })
    if (error.code === 'MOD-005') return askAndSend(now() as Editing)
    // The toast closes by itself: the reason stays beside the text, and nothing may cover the button.
    lastWarning = toast({ type: 'Error', text: sendingRefused(error) })
  }

  /** Asks whether the letter shall go with its contact data. The confirmation counts for this text, in retries too. */
  async function askAndSend(state: Editing): Promise<void> {
    if (!isAskedAbout(state) || !(await askAboutContact(state))) return
    confirmed = state.manuscript.text
    const later = now()
    if (later.phase === 'editing') await sendNow(later)
  }

  /** Puts the letter into the outbox; returns false where this browser cannot store it. */
  function queue(slot: string, manuscript: Manuscript, waiting: Outgoing): boolean {
    const { nudged } = now() as Editing
    const copy = { slot, ...manuscript, isSaved: false, writtenAt: Date.now(), waiting }
    if (!keepCopy(memberId, { ...copy, ...(nudged && { nudged }) })) return false
    dismiss(lastWarning)
    dispatch({ type: 'queued' })
    // The outbox sends only what no write screen holds.
    void releaseSlot()
    return true
  }

  /** Deletes the letter here and on the server; rejects with a sentence for the writer. */
  async function discard(): Promise<void> {
    await saver.pauseAndWait()
    const state = now()
    const draftId = state.phase === 'editing' ? state.manuscript.draftId : null
    try {
      if (draftId) {
        await call(deleteDraft, { params: { id: draftId } })
        refreshChanged(deleteDraft)
      }
    } catch (error) {
      saver.resume()
      if (!isCallError(error, 'LET-001'))
        throw new ExplainedError(failureText(error, '편지를 지우지 못했어요. 잠시 후에 다시 시도해 주세요.'))
    }
    finish()
  }

  /** Saves on purpose; rejects with a sentence for the writer. */
  async function saveAndFinish(): Promise<void> {
    if (!(await saver.save()))
      throw new ExplainedError(whyNotSaved(now() as Editing) ?? '편지를 임시 저장하지 못했어요.')
    finish()
  }

  /** The letter was sent, deleted, or saved on purpose: this browser stores nothing more of it. */
  function finish(): void {
    const state = now()
    if (state.phase !== 'editing') return
    dispatch({ type: 'finished' })
    forgetCopy(memberId, state.slot)
  }

  /** The screen was left without a question, for instance by a link: the letter is saved once more. */
  async function saveAtLast(): Promise<void> {
    const state = now()
    if (state.phase !== 'editing' || state.isDone || isTooLong(state.manuscript.text)) return
    // After the sign-in has ended, the local copy waits for its member.
    if (!useSession.getState().isLoggedIn) return
    if (!isUnsaved(state) || (await saver.save())) forgetCopy(memberId, state.slot)
  }

  function close(): void {
    isClosed = true
    for (const stop of stops) stop()
    nextSlotWaitsFor(saveAtLast().finally(releaseSlot))
  }

  return { memberId, useWriting, dispatch, save: saver.save, nextOrSend, saveAndFinish, discard, close }
}

function announceFound({ opened, asked }: Editing): void {
  const isOtherDraft = opened.draft !== null && opened.draft.letterId !== asked.draftId
  if (opened.copy || isOtherDraft) toast({ text: '쓰다 만 편지를 다시 펼쳤어요.' })
}

const patienceMs = 2000

/** The server's word, or within two seconds without it what this device knows. No failure keeps a writer on the sheet. */
async function refusalOf(text: LetterText): Promise<Refusal | null> {
  const body = { title: text.title, content: text.content }
  try {
    await call(checkLetter, { body }, { signal: AbortSignal.timeout(patienceMs) })
    return null
  } catch (error) {
    return isCallError(error, 'MOD-003', 'MOD-004') ? error : contactRefusal(text)
  }
}

/** Without its code, as offline, the server decides at the sending. */
const contactRefusal = (text: LetterText): Promise<Refusal | null> =>
  import('#web/paper/contact-hints.ts').then(
    ({ sureContacts }) => {
      const found = sureContacts({ title: text.title, content: text.content })
      return found.length > 0 ? { code: 'MOD-004', matches: [], found } : null
    },
    () => null,
  )

async function putDraft(body: DraftRequest, key: string) {
  const draft = await call(saveDraft, { body }, { headers: { 'Idempotency-Key': key } })
  refreshChanged(saveDraft)
  return draft
}
