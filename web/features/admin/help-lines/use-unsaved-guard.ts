import { useEffect, useEffectEvent } from 'react'
import { useLeaveGuard } from '#web/platform/app/use-leave-guard.ts'
import { confirm } from '#web/ui/ask-dialog.ts'

/** Asks before unsaved changes are lost by Back, by a link, or by closing the tab. */
export function useUnsavedGuard(isChanged: boolean): void {
  const { askToLeave } = useLeaveGuard({ isGuarded: isChanged, isAtRisk: isChanged, ask })
  const hold = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    void askToLeave(link.pathname + link.search)
  })
  useEffect(() => {
    if (!isChanged) return
    const listener = (event: MouseEvent) => hold(event)
    // Runs before the listener of the router.
    document.addEventListener('click', listener, { capture: true })
    return () => document.removeEventListener('click', listener, { capture: true })
  }, [isChanged])
}

const ask = () =>
  confirm({
    title: '저장하지 않고 나갈까요?',
    description: '여기에서 고친 내용은 남지 않아요.',
    confirmText: '나가기',
    danger: true,
  })
