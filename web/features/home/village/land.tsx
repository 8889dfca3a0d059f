import type { ReactNode } from 'react'
import { Foreground, Ground } from '#web/art/ground.tsx'
import { Season } from '#web/art/season.tsx'
import { Trail } from './trail.tsx'
import styles from './village.module.css'

/** The land under the houses of both panes; it scrolls with them. */
export const Land = () => (
  <div aria-hidden="true" className={styles.land}>
    <Slice>
      <Ground />
    </Slice>
    <Trail />
    <Slice>
      <Foreground />
    </Slice>
    <Season />
  </div>
)

// The same crop as the backdrop, so that the meadow fits.
const Slice = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 1280 844" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {children}
  </svg>
)
