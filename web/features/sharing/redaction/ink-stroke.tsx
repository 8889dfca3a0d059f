import { redactionMark } from '#contract/redactions.ts'
import { cx } from '#web/styles/cx.ts'
import styles from './ink-stroke.module.css'

/** Three hands, so that two strokes in a row are not the same. All have the same length. */
const strokes = [
  'M3 13C8 8 20 9 33 8S66 5 84 7C91 7 96 8 97 11 98 13 95 14 96 16 97 18 94 20 90 20 76 22 58 21 40 23 26 24 12 24 6 22 2 21 4 19 3 17 1 16 1 14 3 13Z',
  'M5 10C14 6 31 8 49 7 65 6 82 8 92 6 96 6 98 9 96 11 95 13 98 15 96 18 94 21 86 21 78 21 58 23 37 21 19 23 11 24 4 23 3 20 3 18 5 17 3 15 1 13 2 11 5 10Z',
  'M4 9C12 9 25 6 41 7S73 8 90 5C95 5 97 8 97 11 97 13 95 15 97 17 98 20 93 22 88 21 71 21 52 24 34 23 22 22 13 25 6 23 2 22 4 18 2 16 1 14 2 9 4 9Z',
]
const drySpots = [
  'M68 11 92 10M74 15 95 14M62 18.500 86 18',
  'M8 14 27 13M72 12 94 11M79 17 93 17',
  'M66 10 93 9M12 18 30 18M75 15 96 14',
]

/** One redacted passage: a brush of ink over the line, of one length. It wraps like a word. */
export const InkStroke = ({ at, isDraft = false }: { at: number; isDraft?: boolean }) => (
  <span role="img" aria-label="가린 부분" className={cx(styles.stroke, isDraft && styles.draft)}>
    <span aria-hidden="true" className={styles.mark}>
      {redactionMark}
    </span>
    <svg viewBox="0 4 99 22" preserveAspectRatio="none" aria-hidden="true" className={styles.brush}>
      <path d={strokes[at % strokes.length]} fill="currentColor" />
      <path d={drySpots[at % strokes.length]} className={styles.dry} />
    </svg>
  </span>
)
