import type { CSSProperties } from 'react'
import { Envelope } from '#web/art/envelope.tsx'
import styles from './floating-letters.module.css'

// Where they float in the sky of each pane, in per cent of it; how large in pixels, how turned, and when they began.
const letters = [
  [
    { x: 34, y: 45, size: 42, turn: -10, since: 0 },
    { x: 68, y: 39, size: 50, turn: 8, since: -1.4 },
    { x: 52, y: 32, size: 34, turn: -4, since: -2.6 },
  ],
  [
    { x: 24, y: 41, size: 36, turn: -8, since: -2 },
    { x: 62, y: 30, size: 42, turn: 9, since: -0.8 },
  ],
] as const

/** Letters that arrived and are not opened yet; they leave the sky with the last of them. */
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
            inlineSize: size,
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
