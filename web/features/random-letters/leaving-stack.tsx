import { useEffect, useRef } from 'react'
import { cx } from '#web/styles/cx.ts'
import type { LaidStack } from './card-stack.tsx'
import styles from './leaving-stack.module.css'
import { LetterCard } from './letter-card.tsx'
import stacked from './stacked-card.module.css'

type Props = { stack: LaidStack; onGone: () => void }

/**
 * The stack that a letter was taken from, over that letter: the other cards and the envelope fall away, its sheet comes
 * near. It takes no presses; any press or key ends it.
 */
export function LeavingStack({ stack, onGone }: Props) {
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    const end = () => gone.current()
    addEventListener('pointerdown', end, { capture: true })
    addEventListener('keydown', end, { capture: true })
    return () => {
      removeEventListener('pointerdown', end, { capture: true })
      removeEventListener('keydown', end, { capture: true })
    }
  }, [])
  const { x, y, width } = stack.place
  return (
    <div
      aria-hidden="true"
      inert
      data-scene="leaving-stack"
      className={styles.stack}
      style={{ insetBlockStart: y, insetInlineStart: x, inlineSize: width }}
    >
      {stack.letters.map((letter, depth) => (
        <div
          key={letter.letterId}
          data-depth={depth}
          className={cx(stacked.card, styles.card)}
          onAnimationEnd={({ target, currentTarget }) => depth === 0 && target === currentTarget && onGone()}
        >
          <LetterCard letter={letter} />
        </div>
      ))}
    </div>
  )
}
