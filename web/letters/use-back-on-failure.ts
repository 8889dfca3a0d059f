import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { alert } from '#web/ui/ask.ts'

/** To the page before, or home for one who came in here. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') navigate(paths.home, { replace: true })
    else navigate(-1)
  }
}

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
