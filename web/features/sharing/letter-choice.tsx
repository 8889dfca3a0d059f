import type { MailboxLetter } from '#contract/mailbox.ts'
import { coverClass } from '#web/paper/cover-class.ts'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { HandTitle } from '#web/paper/hand-title.tsx'
import { cx } from '#web/styles/cx.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './letter-choice.module.css'

type Props = {
  letter: MailboxLetter
  isChosen: boolean
  /** The maximum number of letters is chosen. */
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

/** A letter to choose for sharing. A letter that has not arrived is disabled. */
export function LetterChoice({ letter, isChosen, isFull, onChange }: Props) {
  const { fontType, myLetter, status, deliveryCompletedAt } = letter
  const hasArrived = status === 'DELIVERED'
  return (
    <label className={cx(styles.choice, coverClass(letter))}>
      <input
        type="checkbox"
        // Scrolls a focused row out from under the panel at the bottom.
        className="peer sr-only scroll-mb-72"
        checked={isChosen}
        disabled={!hasArrived || (isFull && !isChosen)}
        onChange={event => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className={cx(
          styles.box,
          'grid size-6 shrink-0 place-items-center rounded-chip border-2 text-transparent peer-checked:border-post peer-checked:bg-post peer-checked:text-on-post peer-disabled:opacity-45',
        )}
      >
        <Icon name="check" size={18} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className={styles.writer}>{myLetter ? '내가 쓴 편지' : '상대가 쓴 편지'}</span>
        <HandTitle title={coveredTitle(letter)} font={fontType} />
        <span className={styles.state}>
          {hasArrived ? dayAndTime(deliveryCompletedAt) : '아직 도착하지 않아서 고를 수 없어요'}
        </span>
      </span>
    </label>
  )
}
