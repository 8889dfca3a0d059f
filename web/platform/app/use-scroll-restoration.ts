import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scroll position of each history entry when it was left. */
const left = new Map<string, number>()
let isUnderWay = false

/** A new page begins at its top. Going back or forward restores the scroll position. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    if (!isReturn && !hash) scrollTo(0, 0)
    // The first page of a visit is at its top already; reading the position would cost a layout.
    const way = isReturn && isUnderWay ? returnTo(left.get(key) ?? 0) : null
    isUnderWay = true
    // The position is not overwritten while the page is too short for it.
    const remember = () => void (way?.isOn() || left.set(key, scrollY))
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('scroll', remember)
      way?.end()
    }
  }, [key, hash, isReturn])
}

/**
 * Scrolls to `top` when the page is tall enough, and again while the page still changes its height. Ends when the
 * reader or another script scrolls.
 */
function returnTo(top: number) {
  let isOn = true
  let stood = { at: 0, height: 0 }
  const go = () => {
    scrollTo(0, top)
    stood = { at: scrollY, height: document.documentElement.scrollHeight }
  }
  // A page that changes its height may scroll by itself. Then `go` scrolls again.
  const look = () => {
    const { at, height } = stood
    if (scrollY !== at && document.documentElement.scrollHeight === height) end()
  }
  // Alt or Meta with a key moves through the history.
  const press = ({ altKey, metaKey }: KeyboardEvent) => altKey || metaKey || end()
  const growth = new ResizeObserver(go)
  const { style } = document.body
  const end = () => {
    isOn = false
    style.overflowAnchor = ''
    growth.disconnect()
    removeEventListener('scroll', look)
    removeEventListener('keydown', press)
    for (const type of touches) removeEventListener(type, end)
  }
  // Rows that take the place of their placeholders must not scroll the page: that would look like the reader.
  style.overflowAnchor = 'none'
  go()
  growth.observe(document.body)
  addEventListener('scroll', look, { passive: true })
  addEventListener('keydown', press)
  for (const type of touches) addEventListener(type, end, { passive: true })
  return { isOn: () => isOn, end }
}

const touches = ['wheel', 'touchstart', 'pointerdown'] as const
