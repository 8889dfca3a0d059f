import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useGoBack } from '#web/platform/app/use-go-back.ts'

type Way = 'back' | 'nowhere' | (string & {})
type Given = {
  /** `ask` decides about leaving. */
  isGuarded: boolean
  /** Closing the tab now would lose something. */
  isAtRisk: boolean
  /** Resolves to the permission to leave. */
  ask: () => Promise<boolean>
  /** On an inner step the browser's Back leads to the step before. */
  stepBack?: (() => void) | null
}

/**
 * Asks before the screen is left. No page can block the browser's Back. So a second history entry, the cover, lies on a
 * guarded screen: Back removes only the cover. Both entries have one key, so the router sees no navigation.
 */
export function useLeaveGuard({ isGuarded, isAtRisk, ask, stepBack = null }: Given) {
  const navigate = useNavigate()
  const goBack = useGoBack()
  const isCovered = useRef(isOnCover())
  const way = useRef<Way | null>(null)
  const isAsking = useRef(false)

  const needsCover = isGuarded || stepBack !== null
  useEffect(() => {
    if (!needsCover || isCovered.current) return
    history.pushState({ ...history.state, [cover]: true }, '')
    isCovered.current = true
  }, [needsCover])

  function go(to: Way): void {
    way.current = null
    if (to === 'nowhere') return
    if (to === 'back') goBack()
    else navigate(to, { replace: true })
  }

  /** Leaves without asking. A cover is removed first, and `popped` then goes on. */
  function leave(to: Way): void {
    if (isCovered.current) {
      way.current = to
      history.back()
    } else go(to)
  }

  async function askToLeave(to: Way): Promise<void> {
    if (!isGuarded) return leave(to)
    if (isAsking.current) return
    isAsking.current = true
    const isAllowed = await ask().finally(() => {
      isAsking.current = false
    })
    if (isAllowed) leave(to)
  }

  const popped = useRef(() => {})
  popped.current = () => {
    const wasCovered = isCovered.current
    isCovered.current = isOnCover()
    if (isCovered.current || !wasCovered) return
    if (way.current) return go(way.current)
    if (!needsCover) return go('back')
    history.forward()
    isCovered.current = true
    if (stepBack) stepBack()
    else void askToLeave('back')
  }
  useEffect(() => {
    const listen = () => popped.current()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])

  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])

  return { leave, askToLeave, uncover: () => leave('nowhere') }
}

const cover = 'isCover'
const isOnCover = () => Boolean((history.state as Record<string, unknown> | null)?.[cover])
