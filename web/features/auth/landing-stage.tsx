import type { ReactNode } from 'react'
import { Cut, Hill } from '#web/art/hills.tsx'
import { valley } from '#web/art/valley/valley.ts'
import styles from './landing-stage.module.css'

/** The slope with its trees, `up` units above its place in the valley, and the meadow below, down to the foot of any screen. */
export const Slope = ({ up }: { up: number }) => (
  <>
    <g transform={`translate(-445 ${-up})`}>
      <Hill {...valley.hills.near} />
    </g>
    <g transform="translate(-445 -150)">
      <Cut fill="var(--hill-6)" edge={valley.meadow.back} />
    </g>
    <path d="M-900 700H1290V1600H-900Z" fill="var(--hill-6)" />
  </>
)

/**
 * A picture between the header and the card: 390 by 400 units, its foot on the card. Ground and walls go on to the edges
 * of the screen and below the card.
 */
export const LandingStage = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 390 400" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={styles.stage}>
    {children}
  </svg>
)
