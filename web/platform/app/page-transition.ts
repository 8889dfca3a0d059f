/** The kind of a page transition; the style sheet animates by it. */
export type TransitionKind = 'forward' | 'back' | 'into' | 'out' | 'replace'

/** `steps` is the distance in the history. Home is left into a place and returned to out of it. */
export function transitionKind(from: string, to: string, steps: number): TransitionKind {
  if (steps === 0) return 'replace'
  if (steps > 0) return from === home ? 'into' : 'forward'
  return to === home ? 'out' : 'back'
}

const home = '/'

/** Per history entry: the point of the press that led on, in pixels of that page. */
const points = new Map<number, [x: number, y: number]>()
let pressed: [x: number, y: number] | undefined

/** A page grows from the point of the press and shrinks back to it. `index` is the place in the history. */
export function setPoint(turn: TransitionKind, index: number): void {
  if (turn === 'forward' || turn === 'into') {
    if (pressed) points.set(index, pressed)
    else points.delete(index)
  }
  const [x, y] = points.get(index) ?? [innerWidth / 2, innerHeight / 2]
  const { style } = document.documentElement
  style.setProperty('--press-x', `${x}px`)
  style.setProperty('--press-y', `${y}px`)
}

/** Set until the transition has finished. */
let active: ViewTransition | undefined

/** The running view transition. `document.activeViewTransition` needs Safari 26.2, Chrome 142 or Firefox 147. */
export const getActiveTransition = () => active

/** Without the browser's function React shows a new page at once. Returns a function that brings it back. */
export function hideTransitions(): () => void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
  return () => {
    Reflect.deleteProperty(document, 'startViewTransition')
  }
}

/** Records every view transition for `getActiveTransition`. React starts them, so the browser's function is wrapped. */
export function watchTransitions(): (() => void) | undefined {
  const start = document.startViewTransition
  if (!start) return undefined
  document.startViewTransition = update => {
    const turn = start.call(document, update)
    active = turn
    const end = () => {
      if (active === turn) active = undefined
    }
    turn.finished.then(end, end)
    // Rejects for a skipped or late transition; the page has changed all the same.
    turn.ready.catch(() => {})
    return turn
  }
  return () => {
    document.startViewTransition = start
  }
}

/**
 * For React's `onRecoverableError`. A view transition is no error if it was skipped, if the browser gave up after 4 s on a
 * slow phone, or if the phone was turned meanwhile: the new page is there without its animation.
 */
export function reportRecovered(error: unknown): void {
  const isTransition =
    error instanceof DOMException &&
    (/^(Timeout|Abort)Error$/.test(error.name) || error.message.includes('Viewport size changed'))
  if (!isTransition) reportError(error)
}

/** Finishes a running transition at once, so that the next step does not wait. */
export function finishTransition(): void {
  const turn = active
  // Waits until it is ready: React takes an earlier skip for an error.
  turn?.ready.then(
    () => turn.skipTransition(),
    () => {},
  )
}

/** A link to a place of the village leads into its drawing, wherever the link is. */
const placeOf = (link: Element | null) =>
  document.querySelector(`main nav a[href="${link?.getAttribute('href')}"]`) ?? link

/** Notes the place of each press by pointer or key. A press during a transition finishes it. */
export function watchPresses(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const note = ({ target }: Event) => {
    const box = target instanceof Element && placeOf(target.closest('a, button'))?.getBoundingClientRect()
    pressed = box ? [box.left + box.width / 2, box.top + box.height / 2 + scrollY] : undefined
  }
  let caught: ViewTransition | undefined
  const hurry = ({ type }: Event) => {
    if (type === 'pointerdown') caught = active
    finishTransition()
  }
  // During a transition the browser targets every press at the root. It is passed on to the element at that point.
  const passOn = (event: MouseEvent) => {
    // A transition may also start between the press and its release.
    const during = caught ?? active
    caught = undefined
    if (!during || event.target !== document.documentElement) return
    finishTransition()
    void during.finished.then(() => {
      const meant = document.elementFromPoint(event.clientX, event.clientY)
      if (meant !== document.documentElement) meant?.dispatchEvent(new MouseEvent('click', event))
    })
  }
  const options = { signal, capture: true, passive: true }
  for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, hurry, options)
  addEventListener('click', passOn, options)
  addEventListener('click', note, options)
  return () => listening.abort()
}
