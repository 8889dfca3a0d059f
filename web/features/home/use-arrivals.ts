import { type RefObject, useEffect, useRef, useState } from 'react'
import { isStill } from '#web/styles/is-still.ts'

/** `flying`: the magpie is under way with the letters after `before`. `landed`: they have just lit their windows. */
export type Arrivals = { before: number; stage: 'none' | 'flying' | 'landed' }

type State = Arrivals & { count: number | undefined }

/**
 * Starts the magpie's flight when letters arrive while home is shown. A press, a key or a hidden tab ends it at once.
 * With reduced motion or on a hidden tab there is no flight.
 */
export function useArrivals(count: number | undefined, village: RefObject<HTMLElement | null>): Arrivals {
  const [state, setState] = useState<State>({ count, before: 0, stage: 'none' })
  const scene = useRef<AbortController>(undefined)
  // Set while rendering: the windows of new letters must not be lit for a frame.
  if (count !== state.count) setState(nextState(state, count))
  const { before, stage } = state

  useEffect(() => {
    if (stage !== 'flying' || !village.current) return
    scene.current?.abort()
    scene.current = startScene(village.current, () =>
      setState(state => (state.stage === 'flying' ? { ...state, stage: 'landed' } : state)),
    )
  }, [stage, village])

  useEffect(() => () => scene.current?.abort(), [])

  return { before, stage }
}

/** Letters that arrive during a flight are on it. */
export function nextState({ count: known, before, stage }: State, count: number | undefined): State {
  const isMore = known !== undefined && count !== undefined && count > known
  if (!isMore || !isSeenMoving()) return { count, before: 0, stage: 'none' }
  return { count, before: stage === 'flying' ? before : known, stage: 'flying' }
}

const isSeenMoving = () => !document.hidden && !isStill()

function startScene(village: HTMLElement, land: () => void): AbortController {
  const scene = new AbortController()
  const { signal } = scene
  const cut = () => scene.abort()
  signal.addEventListener('abort', land)
  for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
    document.addEventListener(type, cut, { capture: true, passive: true, signal })
  void import('#web/motion/arrival-scene.ts')
    .then(({ playArrival }) => playArrival(village, signal, land))
    .catch(() => {})
    .then(cut)
  return scene
}
