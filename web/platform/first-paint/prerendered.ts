const prerendered = () => document.querySelector('[data-prerendered]')

/** Whether the document came with its page drawn, and the reader sees it. */
export const isPrerenderedSeen = (): boolean =>
  prerendered() !== null && !document.documentElement.classList.contains('not-theirs')

/**
 * Replaces the prerendered page by the living one, in a layout effect of the latter. A noted press, the focus and the
 * scroll position of each `nav` move over to the controls at the same place.
 */
export function removePrerendered(): void {
  const old = prerendered()
  if (!old) return
  // The living page stands above and has pushed the old one down.
  const { top } = old.getBoundingClientRect()
  const pressed = middleOf(old.querySelector('[data-pressed]'), top)
  const focused = middleOf(old.contains(document.activeElement) ? document.activeElement : null, top)
  // The living page may already lie under the pointer: then only the elements around the control are still active.
  const isHeld = old.matches(':active') || old.querySelector(':active') !== null
  const scrolled = [...old.querySelectorAll('nav')].map(({ scrollLeft }) => scrollLeft)
  old.remove()
  for (const [at, nav] of document.querySelectorAll('nav').entries()) nav.scrollLeft ||= scrolled[at] ?? 0
  controlAt(focused)?.focus({ preventScroll: true })
  // React commits the page after this effect.
  setTimeout(() => controlAt(pressed)?.click())
  if (isHeld) passOnRelease()
}

/** A press that began on the prerendered page and ends on the living one: the browser clicks neither control. */
function passOnRelease(): void {
  const listening = new AbortController()
  const pass = ({ type, clientX: x, clientY: y }: PointerEvent) => {
    listening.abort()
    if (type === 'pointerup') setTimeout(() => controlAt({ x, y })?.click())
  }
  for (const type of ['pointerup', 'pointercancel', 'pointerdown'] as const)
    addEventListener(type, pass, { capture: true, signal: listening.signal })
}

type Point = { x: number; y: number }

function middleOf(element: Element | null, top: number): Point | null {
  const box = element?.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: box.top - top + box.height / 2 } : null
}

const controlAt = (point: Point | null) =>
  point && document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('a, button')
