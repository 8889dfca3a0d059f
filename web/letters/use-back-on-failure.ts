import { useEffect, useEffectEvent } from 'react'
import { useGoBack } from '#web/app/go-back.ts'
import { alert } from '#web/ui/ask.ts'

/** A screen that cannot show what it is for says so and goes back (specification, sections 2 and 8). */
export function useBackOnFailure(error: Error | null, title: string): void {
  const goBack = useEffectEvent(useGoBack())
  useEffect(() => {
    if (!error) return
    let isGone = false
    void alert({ title, description: error.message }).then(() => isGone || goBack())
    return () => {
      isGone = true
    }
  }, [error, title])
}
