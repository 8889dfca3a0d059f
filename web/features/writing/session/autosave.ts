import type { StoreApi } from 'zustand'
import { isReadOnly, useSiteState } from '#web/platform/api/site-state.ts'
import { askToPersist } from '#web/platform/offline/ask-to-persist.ts'
import type { draftSaver } from './draft-saver.ts'
import { forgetCopy, keepCopy } from './local-copies.ts'
import { hasText } from './manuscript.ts'
import { type Editing, isTouched, isUnsaved, saveWait, type Writing } from './writing-state.ts'

/**
 * Stores every change in this browser at once, and on the server after `saveWait`, after opening, and when the network
 * returns or the read-only mode ends. Returns how to stop.
 */
export function startAutosave(
  memberId: string,
  { getState: now, subscribe }: Pick<StoreApi<Writing>, 'getState' | 'subscribe'>,
  { save }: Pick<ReturnType<typeof draftSaver>, 'save'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let timedWait: number | null = null

  function saveSoon(wait: number | null): void {
    // A further change does not put off the saving.
    if (wait === timedWait) return
    clearTimeout(timer)
    timedWait = wait
    if (wait === null) return
    timer = setTimeout(() => {
      timedWait = null
      void save()
    }, wait)
  }

  const dueWait = () => (isReadOnly() ? null : saveWait(now()))
  const saveIfDue = () => void (dueWait() !== null && save())

  const unsubscribe = subscribe((state, before) => {
    saveSoon(dueWait())
    if (state.phase === 'missing') forgetCopy(memberId, state.slot)
    if (state.phase !== 'editing' || state.isDone) return
    // Now this browser alone has the words.
    if (state.sync === 'failed') askToPersist()
    const isNew = before.phase !== 'editing' || before.opened !== state.opened
    const isChanged =
      isNew ||
      before.manuscript !== state.manuscript ||
      before.saved !== state.saved ||
      before.nudged !== state.nudged
    if (isChanged) keepLocally(memberId, state)
    if (isNew && navigator.onLine) saveIfDue()
  })
  addEventListener('online', saveIfDue)
  const unsubscribeSite = useSiteState.subscribe(() => saveSoon(dueWait()))

  return () => {
    unsubscribe()
    unsubscribeSite()
    clearTimeout(timer)
    removeEventListener('online', saveIfDue)
  }
}

function keepLocally(memberId: string, state: Editing): void {
  const { slot, manuscript, opened, nudged } = state
  const refused = isTouched(state) ? undefined : opened.copy?.refused
  const copy = { slot, ...manuscript, isSaved: !isUnsaved(state), writtenAt: Date.now() }
  if (manuscript.draftId === null && !hasText(manuscript.text)) forgetCopy(memberId, slot)
  else keepCopy(memberId, { ...copy, ...(refused && { refused }), ...(nudged && { nudged }) })
}
