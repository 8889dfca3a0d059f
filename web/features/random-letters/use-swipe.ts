import { type PointerEvent, type RefObject, useRef } from 'react'

/** The distance in pixels after which a released card moves away. */
const enough = 70

/** Moves the top card with the pointer. A swipe to the left shows the next card, to the right the previous one. */
export function useSwipe(stack: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void) {
  const held = useRef<{ card: HTMLElement; x: number } | null>(null)

  const end = () => {
    const card = held.current?.card
    held.current = null
    if (!card) return
    card.removeAttribute('data-dragging')
    card.style.translate = ''
    card.style.rotate = ''
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const card = stack.current?.querySelector<HTMLElement>('[data-depth="0"]')
      if (event.button !== 0 || !card) return
      held.current = { card, x: event.clientX }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    // On the card itself: a property of the stack would restyle every part of every card at each move.
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!held.current) return
      const { card, x } = held.current
      if (!card.hasAttribute('data-dragging')) card.setAttribute('data-dragging', '')
      card.style.translate = `${clientX - x}px`
      card.style.rotate = `${((clientX - x) / 200) * 6}deg`
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = held.current ? event.clientX - held.current.x : 0
      end()
      if (Math.abs(distance) >= enough) move(distance < 0 ? 1 : -1)
    },
    onPointerCancel: end,
  }
}
