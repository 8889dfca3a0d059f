import type { PaperType } from '#contract/letters.ts'
import { paperClass } from '#web/art/papers/paper-class.ts'
import { cx } from '#web/styles/cx.ts'
import styles from './cover.module.css'

type Letter = { paperType: PaperType; myLetter: boolean; read: boolean }

/**
 * The colours of a letter's envelope in a list: `--cover`, and the ink of its paper. Mine has the colour of its paper. By
 * night a letter that was read is dimmer than any that was not.
 */
export const coverClass = ({ paperType, myLetter, read }: Letter) =>
  cx(paperClass(paperType), myLetter ? styles.back : styles.front, read && styles.read)
