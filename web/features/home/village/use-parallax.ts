import { type RefObject, useEffect, useRef } from 'react'

/** Sideways camera movement in pixels, from one screen edge to the other. */
const sway = 36

/**
 * Moves the layers of a scene against each other: with the panes on a phone, with the pointer elsewhere. With reduced
 * motion nothing moves.
 */
export function useParallax(): RefObject<HTMLDivElement | null> {
  const scene = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = scene.current
    if (!root) return
    const stop = new AbortController()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)')
    const eye = { scrolled: 0, pointed: 0, shown: 0, isMoving: false }
    // Read again with each movement: the far lights come late.
    let layers: { layer: SVGElement; depth: number }[] = []
    const frame = () => {
      const target = isStill.matches ? 0 : eye.pointed
      eye.shown += (target - eye.shown) * 0.12
      eye.isMoving = Math.abs(target - eye.shown) > 0.1
      const scrolled = isStill.matches ? 0 : eye.scrolled
      for (const { layer, depth } of layers)
        layer.style.translate = `${(eye.shown * (1 - depth) - scrolled * depth).toFixed(1)}px`
      if (eye.isMoving && !stop.signal.aborted) requestAnimationFrame(frame)
    }
    const move = () => {
      if (eye.isMoving) return
      eye.isMoving = true
      layers = [...root.querySelectorAll<SVGElement>('[data-depth]')].map(layer => ({
        layer,
        depth: Number(layer.dataset.depth),
      }))
      requestAnimationFrame(frame)
    }
    root.addEventListener(
      'scroll',
      ({ target }) => {
        eye.scrolled = (target as HTMLElement).scrollLeft
        move()
      },
      { capture: true, passive: true, signal: stop.signal },
    )
    addEventListener(
      'pointermove',
      ({ clientX, pointerType }) => {
        if (pointerType !== 'mouse') return
        eye.pointed = (clientX / innerWidth - 0.5) * sway
        move()
      },
      { passive: true, signal: stop.signal },
    )
    return () => stop.abort()
  }, [])
  return scene
}
