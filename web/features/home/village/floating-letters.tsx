import type { CSSProperties } from 'react'
import { Envelope } from '#web/art/envelope.tsx'
import styles from './floating-letters.module.css'

// Position in the sky of each pane in per cent, size in units of the drawing, rotation, and animation delay. The side
// column lies over x from 62 and the name plates below y 88.
const places = [
  [
    { x: 30, y: 78, size: 42, turn: -10, since: 0 },
    { x: 49, y: 62, size: 34, turn: 8, since: -1.4 },
    { x: 9, y: 66, size: 38, turn: -4, since: -2.6 },
  ],
  [
    { x: 22, y: 76, size: 42, turn: -8, since: -2 },
    { x: 48, y: 60, size: 36, turn: 9, since: -0.8 },
    { x: 6, y: 57, size: 34, turn: -5, since: -3.1 },
  ],
] as const

/** One envelope in the sky per unread letter: up to three over the house, then up to three over the post office. */
export const FloatingLetters = ({ pane, count }: { pane: 0 | 1; count: number }) => (
  <div aria-hidden="true" className={styles.sky}>
    {places[pane].slice(0, pane === 1 ? count : Math.max(0, count - 3)).map(({ x, y, size, turn, since }) => (
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
