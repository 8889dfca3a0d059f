/** How one page gives way to the next; the style sheet moves them by it. */
export type Turn = 'forward' | 'back' | 'into' | 'out' | 'replace'

/** `steps` is how far in the history it goes. Home is left into one of its places, and come back to out of it. */
export function turnOf(from: string, to: string, steps: number): Turn {
  if (steps === 0) return 'replace'
  if (steps > 0) return from === home ? 'into' : 'forward'
  return to === home ? 'out' : 'back'
}

const home = '/'

/** Where in each page of the history was pressed what led on, in pixels of that page. */
const points = new Map<number, [x: number, y: number]>()
let pressed: [x: number, y: number] | undefined

/** A page grows away from where it was pressed, and comes back to there; `index` is its place in the history. */
export function setPoint(turn: Turn, index: number): void {
  if (turn === 'forward' || turn === 'into') {
    if (pressed) points.set(index, pressed)
    else points.delete(index)
  }
  const [x, y] = points.get(index) ?? [innerWidth / 2, innerHeight / 2]
  const { style } = document.documentElement
  style.setProperty('--press-x', `${x}px`)
  style.setProperty('--press-y', `${y}px`)
}

/** Until it has finished. */
let active: ViewTransition | undefined

/**
 * The view transition that runs now. Not `document.activeViewTransition`, which Safari has since 26.2, Chrome since 142
 * and Firefox since 147.
 */
export const activeTurn = () => active

/** Keeps every view transition for `activeTurn`. React starts them, so the browser's own function is wrapped. */
export function watchTurns(): (() => void) | undefined {
  const start = document.startViewTransition
  if (!start) return undefined
  document.startViewTransition = update => {
    const turn = start.call(document, update)
    active = turn
    const end = () => {
      if (active === turn) active = undefined
    }
    turn.finished.then(end, end)
    return turn
  }
  return () => {
    document.startViewTransition = start
  }
}

/** Whatever pages are still moving, they stand; what comes next does not wait for them. */
export function standStill(): void {
  const turn = active
  // Not before it is ready, which React would take for an error.
  turn?.ready.then(
    () => turn.skipTransition(),
    () => {},
  )
}

/**
 * Notes where is pressed, by pointer or key; and whoever presses while pages still move is not held up: they stand at
 * once.
 */
export function watchHands(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const note = ({ target }: Event) => {
    const box = target instanceof Element && target.closest('a, button')?.getBoundingClientRect()
    pressed = box ? [box.left + box.width / 2, box.top + box.height / 2 + scrollY] : undefined
  }
  let caught: ViewTransition | undefined
  const hurry = ({ type }: Event) => {
    if (type === 'pointerdown') caught = active
    standStill()
  }
  // While pages move the browser lets every press fall on the root; it is meant for what it is seen on.
  const passOn = (event: MouseEvent) => {
    if (!caught || event.target !== document.documentElement) return
    void caught.finished.then(() => {
      const meant = document.elementFromPoint(event.clientX, event.clientY)
      if (meant !== document.documentElement) meant?.dispatchEvent(new MouseEvent('click', event))
    })
    caught = undefined
  }
  const options = { signal, capture: true, passive: true }
  for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, hurry, options)
  addEventListener('click', passOn, options)
  addEventListener('click', note, options)
  return () => listening.abort()
}
