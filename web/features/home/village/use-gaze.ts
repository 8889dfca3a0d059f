import { type RefObject, useEffect } from 'react'
import { isStill } from '#web/styles/is-still.ts'

/** Units of the drawing and degrees. */
const pupilReach = 0.6
const headTurn = 8
const blinkMs = 110

/**
 * The magpie looks at the pointer or the last touch, and blinks every 5 to 9 seconds. With reduced motion it does
 * neither. The drawing faces left, so its x axis is mirrored.
 */
export function useGaze(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const leaving = new AbortController()
    const options = { passive: true, signal: leaving.signal }
    let seen: { x: number; y: number } | null = null
    const look = () => {
      const point = seen
      seen = null
      if (point && drawing.current) turn(drawing.current, point.x, point.y)
    }
    const notice = ({ clientX, clientY }: PointerEvent) => {
      if (isStill()) return
      if (!seen) requestAnimationFrame(look)
      seen = { x: clientX, y: clientY }
    }
    addEventListener('pointermove', notice, options)
    addEventListener('pointerdown', notice, options)

    let timer: ReturnType<typeof setTimeout>
    const blinkLater = () => {
      timer = setTimeout(
        () => {
          if (!document.hidden && !isStill()) blink(drawing.current)
          blinkLater()
        },
        5000 + Math.random() * 4000,
      )
    }
    blinkLater()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [drawing])
}

function turn(drawing: SVGSVGElement, x: number, y: number): void {
  const head = drawing.querySelector<SVGElement>('[data-head]')
  const pupil = drawing.querySelector<SVGElement>('[data-pupil]')
  if (!head || !pupil) return
  const box = pupil.getBoundingClientRect()
  const [right, down] = [box.left - x, y - box.top]
  const distance = Math.hypot(right, down) || 1
  const place = [right, down].map(way => `${((way / distance) * pupilReach).toFixed(2)}px`)
  pupil.style.transform = `translate(${place.join(', ')})`
  head.style.transform = `rotate(${((down / distance) * headTurn).toFixed(1)}deg)`
}

function blink(drawing: SVGSVGElement | null): void {
  const lid = drawing?.querySelector('[data-lid]')
  lid?.animate([{ transform: 'scaleY(0)' }, { transform: 'scaleY(1)' }, { transform: 'scaleY(0)' }], blinkMs)
}
