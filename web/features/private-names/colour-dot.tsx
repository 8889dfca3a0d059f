import type { PrivateColour } from '#contract/private-names.ts'
import styles from './colour-dot.module.css'

/** My colour for a counterpart. It is decoration: the name or the code stands beside it. */
export const ColourDot = ({ colour }: { colour: PrivateColour | null | undefined }) =>
  colour ? <span aria-hidden="true" data-colour={colour} className={styles.dot} /> : null
