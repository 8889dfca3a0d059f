import type { WaitingLetter } from '#contract/letters.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { refreshWaiting } from './refresh-waiting.ts'
import { waitingText } from './waiting-text.ts'

type Props = {
  letter: Pick<
    WaitingLetter,
    'letterId' | 'waitingStatus' | 'usualSeconds' | 'promised' | 'answerArrivesAt' | 'waitingChangesAt'
  >
  className?: string
}

/** Where a waiting letter of mine is. It is read again when the status changes, by a signal or by time alone. */
export function WaitingLine({ letter, className }: Props) {
  const { letterId, answerArrivesAt, waitingChangesAt } = letter
  useAtInstant(waitingChangesAt ?? undefined, () => refreshWaiting(letterId))
  return (
    <p className={className}>
      <span aria-live="polite">{waitingText(letter)}</span>
      {answerArrivesAt && (
        <>
          {' '}
          <Countdown until={answerArrivesAt} label="도착까지 남은 시간" className="font-bold" />
        </>
      )}
    </p>
  )
}
