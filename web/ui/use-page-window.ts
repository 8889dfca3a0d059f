import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Near, pagesNear } from './pages-near.ts'

/**
 * Keeps only the pages near the window in the document, at most `most` of `pages`. Each page is an element in `list`
 * with `data-page`, counted from 0, its gap to the next included. Going back restores the list. `name` distinguishes
 * two lists of one screen.
 */
export function usePageWindow<E extends HTMLElement>(
  pages: number,
  most: number,
  name = '',
): { list: RefObject<E | null>; near: Near } {
  const { key } = useLocation()
  const list = useRef<E>(null)
  const [place] = useState(() => placeOf(key + name, pages))
  const [near, setNear] = useState(place.near)
  const look = useEffectEvent(() => {
    if (!list.current) return
    measure(list.current, place)
    place.pages = pages
    const view = { top: -list.current.getBoundingClientRect().top, height: innerHeight }
    place.near = pagesNear(place.heights, pages, view, most)
    setNear(near => (isSame(near, place.near) ? near : place.near))
  })
  // Every other change of the list changes its size. Measuring after each render could loop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pages are measured too
  useLayoutEffect(() => look(), [pages])
  useEffect(() => {
    const onChange = () => look()
    const growth = new ResizeObserver(onChange)
    if (list.current) growth.observe(list.current)
    addEventListener('scroll', onChange, { passive: true })
    addEventListener('resize', onChange)
    return () => {
      growth.disconnect()
      removeEventListener('scroll', onChange)
      removeEventListener('resize', onChange)
    }
  }, [])
  return { list, near }
}

/** State of a list when it was left, by history entry. */
type Place = { heights: number[]; width: number; pages: number; near: Near }

const places = new Map<string, Place>()
const remembered = 50

function placeOf(key: string, pages: number): Place {
  const known = places.get(key)
  if (known && known.pages <= pages) return known
  const place = { heights: [], width: 0, pages, near: { from: 0, to: 1, before: 0, after: 0 } }
  places.delete(key)
  places.set(key, place)
  for (const oldest of [...places.keys()].slice(0, -remembered)) places.delete(oldest)
  return place
}

function measure(list: HTMLElement, place: Place): void {
  // Another width breaks the lines elsewhere, so every page is measured again when it comes into sight.
  if (list.clientWidth !== place.width) place.heights = []
  place.width = list.clientWidth
  for (const page of list.querySelectorAll<HTMLElement>('[data-page]'))
    place.heights[Number(page.dataset.page)] = page.getBoundingClientRect().height
}

const isSame = (one: Near, other: Near) =>
  one.from === other.from &&
  one.to === other.to &&
  Math.abs(one.before - other.before) < 1 &&
  Math.abs(one.after - other.after) < 1
