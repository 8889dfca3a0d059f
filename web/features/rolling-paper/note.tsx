import type { RollingPaperComment } from '#contract/rolling-paper.ts'
import { cx } from '#web/styles/cx.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './note.module.css'
import { NoteWords } from './note-words.tsx'

const tints = ['cream', 'peach', 'rose', 'mint', 'sky', 'lilac'] as const

type Props = { comment: RollingPaperComment; number: number; onOpen: () => void }

/** A note on the board, shortened if it is long. A press shows it in full. */
export const Note = ({ comment, number, onOpen }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    data-turn={comment.commentId % 4}
    className={cx(styles.note, tintOf(comment.commentId))}
    onClick={onOpen}
  >
    <Pin />
    <span className="sr-only">{number}번째 편지 </span>
    <NoteWords comment={comment} className={styles.words} />
    <span className={styles.from}>
      From. <ZipCode value={comment.zipCode} />
    </span>
  </button>
)

/** The colour of a note, the same everywhere. */
export const tintOf = (commentId: number) => styles[tints[commentId % tints.length] ?? 'cream']

export const Pin = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.pin}>
    <circle cx="8" cy="8" r="7" fill="var(--pin)" />
    <path d="M8 1a7 7 0 0 1 0 14c4-3 4-11 0-14Z" fill="oklch(0.2 0.05 50 / 0.2)" />
    <circle cx="5.500" cy="5.500" r="1.700" fill="oklch(1 0 0 / 0.55)" />
  </svg>
)
