import { cx } from '#web/styles/cx.ts'
import { Seal } from './letter-envelope.tsx'
import styles from './wallet-back.module.css'

/**
 * Back of a wide, low envelope in `--sheet-edge` of its paper, `--cover`. It fills its box. The flap ends 56 px above the
 * foot and is wide enough for a title.
 */
export const WalletBack = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden="true" className={cx(styles.back, className)}>
    <svg viewBox="0 0 358 56" preserveAspectRatio="none" aria-hidden="true" className={styles.foot}>
      <path d="M1 55 27-1M357 55 331-1" className={styles.crease} />
    </svg>
    <svg viewBox="0 0 358 76" preserveAspectRatio="none" aria-hidden="true" className={styles.flap}>
      <path d={flap} transform="translate(0 3)" className={styles.shadow} />
      <path d={flap} className={styles.paper} />
      <path d={edge} className={styles.crease} />
    </svg>
    <Seal className={styles.seal} />
  </div>
)

const flap = 'M2 0H356L336 67Q332 76 322 76H36Q26 76 22 67Z'
const edge = 'M2 0 22 67Q26 76 36 76H322Q332 76 336 67L356 0'
