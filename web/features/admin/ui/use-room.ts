import { type RefObject, useLayoutEffect } from 'react'

/** Tells a panel that sticks beside a list where it begins, as `--top`, so that it can end with the window. */
export function useRoom(panel: RefObject<HTMLElement | null>): void {
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
