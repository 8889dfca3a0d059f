import type { MailboxLetter } from '#contract/mailbox.ts'
import { cx } from '#web/styles/cx.ts'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LetterRow } from './letter-row.tsx'

/** Letters, newest first: received ones at the left, mine at the right. */
export const LetterList = ({ letters, total }: { letters: MailboxLetter[]; total: number }) => (
  <PagedWindow items={letters} keyOf={keyOf} perPage={20} total={total} className="grid gap-3 pb-3">
    {letter => (
      <div className={cx('flex', letter.myLetter && 'justify-end')}>
        <LetterRow letter={letter} />
      </div>
    )}
  </PagedWindow>
)

const keyOf = ({ letterId }: MailboxLetter) => letterId

export const LetterListPlaceholder = () => (
  <div className="grid gap-3">
    {['', mine, ' ', ` ${mine}`].map(side => (
      <Skeleton key={side} className={cx('h-28 w-10/12 rounded-card', side)} />
    ))}
  </div>
)

const mine = 'justify-self-end'
