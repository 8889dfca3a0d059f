import { EnvelopeShape } from '#web/art/envelope.tsx'
import styles from './places.module.css'

// The hanging letters: x, y, rotation, and height of the branch.
const letters = [
  [-40, -44, -6, -84],
  [-16, -24, 5, -76],
  [22, -38, -4, -76],
  [46, -34, 7, -82],
] as const

/** The tree with strangers' letters that wait for an answer. Its foot is at the origin. */
export const LetterTree = () => (
  <svg viewBox="-66 -182 132 190" aria-hidden="true" className={styles.drawing}>
    <ellipse cy="2" rx="52" ry="6" fill="var(--shade)" />
    <path d="M-8 0c3-22 2-50-2-78h18c-4 28-4 56 2 78Z" fill="var(--trunk)" />
    <path
      d="M-4-50c-8-12-18-20-28-26M4-46c6-12 16-24 28-30"
      stroke="var(--trunk)"
      strokeWidth="5"
      strokeLinecap="round"
      fill="none"
    />
    <g className={styles.lift}>
      <path
        d="M-4-176c26-4 44 14 46 34 18 6 26 24 18 42-8 17-28 24-44 18-10 12-32 12-42 0-18 5-38-6-40-26-2-16 8-28 20-32 0-18 16-33 42-36Z"
        fill="var(--leaf)"
      />
      <path
        d="M12-174c18 4 29 17 30 32 18 6 26 24 18 42-8 17-28 24-44 18-10 12-32 12-42 0 38 0 62-26 58-58-2-14-10-26-20-34Z"
        fill="var(--leaf-2)"
      />
    </g>
    {letters.map(([x, y, turn, branch]) => (
      <g key={x}>
        <path d={`M${x} ${branch}V${y - 7}`} stroke="var(--cloud-2)" strokeWidth="1.200" />
        <g transform={`translate(${x} ${y}) rotate(${turn}) scale(.52)`}>
          <EnvelopeShape />
        </g>
      </g>
    ))}
  </svg>
)
