import type { PaperType } from '#contract/letters.ts'
import { LetterBack } from '#web/art/letter-envelope.tsx'
import { Magpie, MagpieBody, MagpieHead } from '#web/art/magpie.tsx'
import styles from './sending-flight.module.css'

/** The magpie comes from the left, takes the letter and leaves behind the wood. It flies in front of the third ridge. */
export const Flight = ({ paper }: { paper: PaperType }) => (
  <div className={styles.flight}>
    <div className={styles.sideways}>
      <div className={styles.upAndDown}>
        <svg viewBox="-48 -38 104 62" aria-hidden="true" className={styles.bird}>
          <MagpieBody wing="raised" />
          <MagpieHead />
        </svg>
        <div className={styles.load}>
          <LetterBack paper={paper} />
        </div>
      </div>
    </div>
  </div>
)

/** Has the letter in its beak until the network is back. */
export const WaitingMagpie = () => (
  <div className={styles.waiting}>
    <Magpie pose="waiting" />
  </div>
)
