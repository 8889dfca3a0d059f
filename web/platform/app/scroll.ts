import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was left. */
const left = new Map<string, number>()
let isUnderWay = false

/** A new page begins at its top; going back or forward finds the place where one was. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    if (!isReturn && !hash) scrollTo(0, 0)
    // The first page of a visit stands at its top by itself, and to look whether it does would lay it out once more.
    const way = isReturn && isUnderWay ? returnTo(left.get(key) ?? 0) : null
    isUnderWay = true
    // While the page is still too short for its place, that is not to be forgotten.
    const remember = () => void (way?.isOn() || left.set(key, scrollY))
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('scroll', remember)
      way?.end()
    }
  }, [key, hash, isReturn])
}

/**
 * Goes to `top` as soon as the page is tall enough, however long its rows take to come, and stands by it while the
 * page still changes. It ends when its reader moves about, or something else has scrolled.
 */
function returnTo(top: number) {
  let isOn = true
  let stood = { at: 0, height: 0 }
  const go = () => {
    scrollTo(0, top)
    stood = { at: scrollY, height: document.documentElement.scrollHeight }
  }
  // A page that changes its height may move by itself; then it is gone to anew.
  const look = () => {
    const { at, height } = stood
    if (scrollY !== at && document.documentElement.scrollHeight === height) end()
  }
  // With Alt or Meta a key leads through the history.
  const press = ({ altKey, metaKey }: KeyboardEvent) => altKey || metaKey || end()
  const growth = new ResizeObserver(go)
  const end = () => {
    isOn = false
    growth.disconnect()
    removeEventListener('scroll', look)
    removeEventListener('keydown', press)
    for (const type of touches) removeEventListener(type, end)
  }
  go()
  growth.observe(document.body)
  addEventListener('scroll', look, { passive: true })
  addEventListener('keydown', press)
  for (const type of touches) addEventListener(type, end, { passive: true })
  return { isOn: () => isOn, end }
}

const touches = ['wheel', 'touchstart', 'pointerdown'] as const
