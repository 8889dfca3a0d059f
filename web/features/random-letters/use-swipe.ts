import { type PointerEvent, type RefObject, useRef } from 'react'

/** The distance in pixels after which a released card moves away. */
const enough = 70

/** Moves the top card with the pointer. A swipe to the left shows the next card, to the right the previous one. */
export function useSwipe(stack: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)

  const show = (distance: number | null) => {
    const element = stack.current
    if (!element) return
    element.toggleAttribute('data-dragging', distance !== null)
    element.style.setProperty('--drag', `${distance ?? 0}px`)
    element.style.setProperty('--drag-ratio', String((distance ?? 0) / 200))
  }
  const end = () => {
    start.current = null
    show(null)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) show(event.clientX - start.current)
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = start.current === null ? 0 : event.clientX - start.current
      end()
      if (Math.abs(distance) >= enough) move(distance < 0 ? 1 : -1)
    },
    onPointerCancel: end,
  }
}
