import type { MailboxLetter } from '#contract/mailbox.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LetterRow } from './letter-row.tsx'

/** The newest first, theirs at the left and mine at the right. */
export const LetterList = ({ letters }: { letters: MailboxLetter[] }) => (
  <ul className="grid gap-3">
    {letters.map(letter => (
      <li key={letter.letterId} className={cx('flex', letter.myLetter && 'justify-end')}>
        <LetterRow letter={letter} />
      </li>
    ))}
  </ul>
)

export const WaitingLetters = () => (
  <div className="grid gap-3">
    {['', mine, ' ', ` ${mine}`].map(side => (
      <Skeleton key={side} className={cx('h-28 w-10/12 rounded-card', side)} />
    ))}
  </div>
)

const mine = 'justify-self-end'
