import { useRef } from 'react'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { dismiss, toast, untilDismissed } from '#web/ui/toast.ts'
import { hasText } from './session/manuscript.ts'
import type { WritingSession } from './session/writing-session.ts'

/** Saves the draft because the writer wants it, and leaves. A failure stays on the screen until it is dismissed. */
export function useSaveAndLeave(
  { useWriting, saveAndFinish }: WritingSession,
  leave: () => void,
): () => void {
  const failure = useRef(0)
  const isSaving = useRef(false)
  const save = async () => {
    const state = useWriting.getState()
    if (isSaving.current || state.phase !== 'editing') return
    dismiss(failure.current)
    if (!hasText(state.manuscript.text) && state.manuscript.draftId === null)
      return void toast({ type: 'Warning', text: '임시 저장할 내용을 먼저 써 주세요.' })
    isSaving.current = true
    try {
      await saveAndFinish()
      toast({ type: 'Success', text: '편지를 임시 저장했어요.' })
      leave()
    } catch (error) {
      failure.current = toast({ type: 'Error', text: sentenceFor(error), duration: untilDismissed })
    } finally {
      isSaving.current = false
    }
  }
  return () => void save()
}
