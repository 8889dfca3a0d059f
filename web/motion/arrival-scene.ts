import { playSound } from '#web/ui/sound.ts'

const turnMs = 120
const duckMs = 90
const outOfPaneMs = 900
const toSillMs = 1400
const awayMs = 3000
const landMs = 320

type Point = { x: number; y: number }

/**
 * The magpie brings the letters to the house: over the panorama, or out of or into the shown pane on a phone. Calls
 * `land` there, and resolves when the magpie is back. An abort ends the scene at once.
 */
export async function playArrival(
  village: HTMLElement,
  signal: AbortSignal,
  land: () => void,
): Promise<void> {
  const bird = village.querySelector<SVGElement>('[data-magpie]')
  const flight = village.querySelector<HTMLElement>('[data-flight]')
  const sill = village.querySelector('[data-coming]')
  if (!bird || !flight || !sill) return
  const move = mover(signal)
  const perch = bird.closest('button')
  const show = () => {
    bird.style.opacity = ''
    perch?.removeAttribute('data-away')
    flight.style.opacity = ''
  }
  signal.addEventListener('abort', show)

  const head = bird.querySelector('[data-head]')
  const turned = head && (await move(head, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(-1)' }], turnMs))
  const ducked = await move(bird, [{ transform: 'translateY(0)' }, { transform: 'translateY(2px)' }], duckMs)
  if (signal.aborted) return
  const { from, to, durationMs } = route(middleOf(bird), middleOf(sill))
  bird.style.opacity = '0'
  // Its words leave with it.
  perch?.setAttribute('data-away', '')
  turned?.cancel()
  ducked.cancel()
  flight.style.opacity = '1'
  const wing = flight.querySelector('[data-wing]')
  const beat = wing?.animate([{ transform: 'scaleY(1)' }, { transform: 'scaleY(-.35)' }], {
    duration: 150,
    direction: 'alternate',
    iterations: Number.POSITIVE_INFINITY,
  })
  const flown = await move(flight, arc(from, to), durationMs, 'linear')
  flight.style.opacity = ''
  beat?.cancel()
  flown.cancel()
  if (signal.aborted) return
  playSound('bell')
  land()

  await pause(awayMs, signal)
  if (signal.aborted) return
  show()
  const landing = [
    { opacity: 0, transform: 'translate(-14px, -26px)' },
    { opacity: 1, transform: 'none' },
  ]
  const landed = await move(bird, landing, landMs)
  landed.cancel()
}

/** On a phone one end lies outside of the screen: the house or the post box is in the other pane. */
function route(box: Point, sill: Point): { from: Point; to: Point; durationMs: number } {
  const isShown = ({ x }: Point) => x > 0 && x < innerWidth
  if (isShown(box) && isShown(sill)) return { from: box, to: sill, durationMs: toSillMs }
  if (isShown(box)) return { from: box, to: { x: innerWidth + 90, y: box.y - 150 }, durationMs: outOfPaneMs }
  return { from: { x: -90, y: sill.y - 70 }, to: sill, durationMs: outOfPaneMs }
}

const steps = 24

/** A quadratic curve over both points. The bird gathers speed, then glides: linear frames of an eased path. */
function arc(from: Point, to: Point): Keyframe[] {
  const top = { x: from.x + (to.x - from.x) * 0.4, y: Math.min(from.y, to.y) - 80 }
  return Array.from({ length: steps + 1 }, (_, step) => {
    const time = step / steps
    const at = (1 - Math.cos(Math.PI * time ** 0.9)) / 2
    const [x, y] = (['x', 'y'] as const).map(
      axis => (1 - at) ** 2 * from[axis] + 2 * at * (1 - at) * top[axis] + at ** 2 * to[axis],
    )
    const size = 1 - 0.3 * at
    return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size.toFixed(3)})` }
  })
}

/** Plays an animation and holds its end until it is cancelled. An abort cancels it and ends the wait. */
const mover = (signal: AbortSignal) => {
  const ease = getComputedStyle(document.documentElement).getPropertyValue('--ease')
  return async (
    element: Element,
    frames: Keyframe[],
    duration: number,
    easing = ease,
  ): Promise<Animation> => {
    const animation = element.animate(frames, { duration, easing, fill: 'forwards' })
    const cancel = () => animation.cancel()
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel)
    await pause(duration, signal)
    return animation
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
