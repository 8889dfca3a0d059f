import type { CSSProperties } from 'react'
import { Envelope } from '#web/art/envelope.tsx'
import styles from './floating-letters.module.css'

// Position in the sky of each pane in per cent, size in units of the drawing, rotation, and animation delay.
const letters = [
  [
    { x: 34, y: 86, size: 42, turn: -10, since: 0 },
    { x: 68, y: 75, size: 50, turn: 8, since: -1.4 },
    { x: 52, y: 62, size: 34, turn: -4, since: -2.6 },
  ],
  [
    { x: 24, y: 83, size: 36, turn: -8, since: -2 },
    { x: 62, y: 58, size: 42, turn: 9, since: -0.8 },
  ],
] as const

/** Letters in the sky while I have unopened letters. */
export const FloatingLetters = ({ pane }: { pane: 0 | 1 }) => (
  <div aria-hidden="true" className={styles.sky}>
    {letters[pane].map(({ x, y, size, turn, since }) => (
      <span
        key={x}
        className={styles.letter}
        style={
          {
            insetInlineStart: `${x}%`,
            insetBlockStart: `${y}%`,
            '--size': size,
            '--turn': `${turn}deg`,
            animationDelay: `${since}s`,
          } as CSSProperties
        }
      >
        <Envelope />
      </span>
    ))}
  </div>
)
