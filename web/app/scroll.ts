import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was left. */
const left = new Map<string, number>()
/** How long a page may take to become tall enough again. */
const patience = 1500

/** A new page begins at its top; going back finds the place where one was. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => left.set(key, scrollY)
    const stop = isBack ? returnTo(left.get(key) ?? 0) : scrollToTop(hash)
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('scroll', remember)
      stop()
    }
  }, [key, hash, isBack])
}

function scrollToTop(hash: string) {
  if (!hash) scrollTo(0, 0)
  return () => {}
}

/** Lists fill up while they load, so it tries again whenever the page grows, until somebody scrolls. */
function returnTo(top: number) {
  const go = () => scrollTo(0, top)
  const growth = new ResizeObserver(go)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of ['wheel', 'touchstart', 'keydown']) removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, patience)
  go()
  growth.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, stop, { passive: true })
  return stop
}
