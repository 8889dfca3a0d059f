import type { ReactNode } from 'react'
import styles from './landing-stage.module.css'

/**
 * A picture between the header and the card: 390 by 400 units, its foot on the card. Ground and walls go on to the edges
 * of the screen and below the card.
 */
export const LandingStage = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 390 400" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={styles.stage}>
    {children}
  </svg>
)
