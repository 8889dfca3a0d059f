import { useEffect, useEffectEvent } from 'react'
import { isCallError } from '#web/platform/api/call-error.ts'
import { memberId } from '#web/platform/api/session.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { useGoBack } from './use-go-back.ts'

/**
 * A screen that may not show what it is for says so and goes back (specification, sections 2 and 8). Where nobody
 * answered it stays, and says so itself.
 */
export function useBackOnFailure(error: Error | null, title: string): void {
  const goBack = useEffectEvent(useGoBack())
  useEffect(() => {
    if (!error || isCallError(error, 'NETWORK')) return
    let isGone = false
    const tell = async () => {
      if (isCallError(error) && error.status >= 500) await savedAnswers()
      if (isGone) return
      await alert({ title, description: error.message })
      if (!isGone) goBack()
    }
    void tell()
    return () => {
      isGone = true
    }
  }, [error, title])
}

/** Resolves when the screen shows what this device has of it. The server may fail before that is read. */
async function savedAnswers(): Promise<void> {
  const saving = await import('#web/platform/offline/saved-answers.ts').catch(() => null)
  await saving?.saveAnswers(memberId())
  await new Promise(resolve => setTimeout(resolve))
}
