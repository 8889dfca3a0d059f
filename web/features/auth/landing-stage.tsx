import type { ReactNode } from 'react'
import styles from './landing-stage.module.css'

/** Below the lowest hill of a picture, down to the foot of any screen. */
export const Meadow = ({ fill }: { fill: string }) => <path d="M-900 560H1290V1600H-900Z" fill={fill} />

/**
 * A picture between the header and the card: 390 by 400 units, its foot on the card. Ground and walls go on to the edges
 * of the screen and below the card.
 */
export const LandingStage = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 390 400" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={styles.stage}>
    {children}
  </svg>
)
