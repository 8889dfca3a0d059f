import type { Draft, DraftRequest } from '#contract/letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { idempotencyKey } from '#web/platform/api/idempotency-key.ts'
import { draftRequest, type Manuscript } from './manuscript.ts'
import { isSaved, type Writing, type WritingEvent } from './writing-state.ts'

/**
 * Saves the draft of one letter. Savings run one after the other, each upon the version of the one before, so a draft
 * that changed elsewhere is never overwritten unseen (LET-016).
 */
export function draftSaver(
  now: () => Writing,
  dispatch: (event: WritingEvent) => void,
  put: (body: DraftRequest, key: string) => Promise<Draft>,
) {
  const keys = idempotencyKey()
  let running: Promise<unknown> = Promise.resolve()
  let isPaused = false
  /** Sent without an answer: the server may have it. */
  let unanswered: { manuscript: Manuscript; body: DraftRequest } | null = null

  /** Saves the letter as it is when its turn comes; returns whether the server has it. */
  function save(): Promise<boolean> {
    const saving = running.then(saveNow)
    running = saving
    return saving
  }

  async function saveNow(): Promise<boolean> {
    const state = now()
    if (isPaused || state.phase !== 'editing' || state.conflict) return false
    if (isSaved(state)) return true
    dispatch({ type: 'saving' })
    try {
      // The same request under the same key tells whether the server has it.
      if (unanswered) await store(unanswered)
      await storeLatest()
      return true
    } catch (error) {
      return failed(error)
    }
  }

  async function storeLatest(): Promise<void> {
    const state = now()
    if (state.phase !== 'editing' || isSaved(state)) return
    const { manuscript, parent } = state
    dispatch({ type: 'saving' })
    await store({ manuscript, body: draftRequest(manuscript, parent) })
  }

  async function store(saving: { manuscript: Manuscript; body: DraftRequest }): Promise<void> {
    unanswered = saving
    try {
      const draft = await put(saving.body, keys.of(saving.body))
      unanswered = null
      keys.forget()
      dispatch({ type: 'saved', manuscript: saving.manuscript, draft })
    } catch (error) {
      if (isCallError(error) && error.status > 0 && error.status < 500) unanswered = null
      throw error
    }
  }

  function failed(error: unknown): Promise<boolean> | boolean {
    const state = now()
    if (isCallError(error, 'LET-016')) dispatch({ type: 'conflicted', draft: error.current as Draft })
    else if (isCallError(error, 'LET-001') && state.phase === 'editing' && state.manuscript.draftId) {
      // The draft was sent or deleted elsewhere: the letter becomes a draft of its own.
      dispatch({ type: 'draftLost' })
      return saveNow()
    } else dispatch({ type: 'saveFailed', sync: isCallError(error, 'LET-017') ? 'full' : 'failed' })
    return false
  }

  return {
    save,
    /** Starts no more savings and waits for the running one: a sending uses up the draft. */
    async pauseAndWait(): Promise<void> {
      isPaused = true
      await running
    },
    resume(): void {
      isPaused = false
    },
  }
}
