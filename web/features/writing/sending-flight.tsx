import type { PaperType } from '#contract/letters.ts'
import { LetterBack } from '#web/art/letter-envelope.tsx'
import { Magpie, MagpieShape } from '#web/art/magpie.tsx'
import styles from './sending-flight.module.css'

/** The magpie comes from the left, takes the letter and leaves behind the wood. It flies in front of the third ridge. */
export const Flight = ({ paper }: { paper: PaperType }) => (
  <>
    <Trail isNew />
    <div className={styles.flight}>
      <div className={styles.sideways}>
        <div className={styles.upAndDown}>
          <svg viewBox="-48 -38 104 62" aria-hidden="true" className={styles.bird}>
            <MagpieShape pose="fly" />
          </svg>
          <div className={styles.load}>
            <LetterBack paper={paper} />
          </div>
        </div>
      </div>
    </div>
  </>
)

/** The way of the magpie stays in the air. */
export const Trail = ({ isNew = false }: { isNew?: boolean }) => (
  <div className={styles.flight}>
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={isNew ? styles.newTrail : styles.trail}
    >
      <path
        d="M22 0C44-26 82-10 100 100"
        fill="none"
        stroke="var(--cloud)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  </div>
)

/** Has the letter in its beak until the network is back. */
export const WaitingMagpie = () => (
  <div className={styles.waiting}>
    <Magpie pose="carry" />
  </div>
)
