const door = () => document.querySelector('[data-door]')

/** Whether the document came with its page drawn, and that is to be seen (`web/build/drawn-doors.ts`). */
export const hasDoor = (): boolean =>
  door() !== null && !document.documentElement.classList.contains('not-theirs')

/**
 * To be called when the living page takes its place, before that is painted. What was pressed in vain, had the focus or was
 * swiped is so in the living page too, whose parts stand at the same points.
 */
export function takeDoorAway(): void {
  const old = door()
  if (!old) return
  // The living page stands above it already, and has moved it down.
  const { top } = old.getBoundingClientRect()
  const pressed = middleOf(old.querySelector('[data-pressed]'), top)
  const focused = middleOf(old.contains(document.activeElement) ? document.activeElement : null, top)
  const swiped = [...old.querySelectorAll('nav')].map(({ scrollLeft }) => scrollLeft)
  old.remove()
  for (const [at, nav] of document.querySelectorAll('nav').entries()) nav.scrollLeft = swiped[at] ?? 0
  controlAt(focused)?.focus({ preventScroll: true })
  // React is still putting the page there.
  setTimeout(() => controlAt(pressed)?.click())
}

type Point = { x: number; y: number }

function middleOf(element: Element | null, top: number): Point | null {
  const box = element?.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: box.top - top + box.height / 2 } : null
}

const controlAt = (point: Point | null) =>
  point && document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('a, button')
