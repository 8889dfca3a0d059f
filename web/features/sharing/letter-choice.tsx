import type { MailboxLetter } from '#contract/mailbox.ts'
import { cx } from '#web/styles/cx.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  letter: MailboxLetter
  isChosen: boolean
  /** The maximum number of letters is chosen. */
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

/** A letter to choose for sharing. A letter that has not arrived is disabled. */
export function LetterChoice({ letter, isChosen, isFull, onChange }: Props) {
  const { title, myLetter, status, deliveryCompletedAt } = letter
  const hasArrived = status === 'DELIVERED'
  return (
    <label
      className={cx(
        'relative flex min-h-18 w-full items-center gap-3.5 rounded-card px-4 py-3 shadow-1 transition-colors duration-120',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        hasArrived ? 'cursor-pointer' : 'cursor-not-allowed',
        isChosen ? 'bg-post-soft ring-2 ring-post ring-inset' : 'bg-surface',
      )}
    >
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
        className="grid size-6 shrink-0 place-items-center rounded-chip border-2 border-control text-transparent peer-checked:border-post peer-checked:bg-post peer-checked:text-on-post peer-disabled:border-line peer-disabled:bg-sunken"
      >
        <Icon name="check" size={18} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx('font-semibold text-xs', myLetter ? 'text-ink-2' : 'text-indigo')}>
          {myLetter ? '내가 쓴 편지' : '상대가 쓴 편지'}
        </span>
        <span className="font-bold">
          <bdi>{title}</bdi>
        </span>
        <span className="text-ink-2 text-sm">
          {hasArrived ? dayAndTime(deliveryCompletedAt) : '아직 도착하지 않아서 고를 수 없어요'}
        </span>
      </span>
    </label>
  )
}
