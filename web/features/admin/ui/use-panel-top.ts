import { type RefObject, useLayoutEffect } from 'react'

/** Sets `--top` of a sticky panel to its start on screen, so that CSS can end the panel at the window edge. */
export function usePanelTop(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const settle = () => {
      const top = panel.current?.parentElement?.getBoundingClientRect().top ?? 0
      panel.current?.style.setProperty('--top', `max(1.5rem, ${Math.round(top)}px)`)
    }
    settle()
    addEventListener('scroll', settle, { passive: true })
    addEventListener('resize', settle)
    return () => {
      removeEventListener('scroll', settle)
      removeEventListener('resize', settle)
    }
  }, [panel])
}
