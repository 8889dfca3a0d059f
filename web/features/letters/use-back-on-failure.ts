import { useEffect, useEffectEvent } from 'react'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { alert } from '#web/ui/ask-dialog.ts'

/**
 * A screen that may not show what it is for says so and goes back (specification, sections 2 and 8). Where nobody
 * answered it stays, and says so itself.
 */
export function useBackOnFailure(error: Error | null, title: string): void {
  const goBack = useEffectEvent(useGoBack())
  useEffect(() => {
    if (!error || isCallError(error, 'NETWORK')) return
    let isGone = false
    void alert({ title, description: error.message }).then(() => isGone || goBack())
    return () => {
      isGone = true
    }
  }, [error, title])
}
