import type { MailboxLetter } from '#contract/mailbox.ts'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import styles from './letter-list.module.css'
import { LetterRow } from './letter-row.tsx'

type Props = { letters: MailboxLetter[]; total: number; zipCode: string }

/** The bundle: envelopes on two cords, newest first, each in front of the one before. */
export const LetterList = ({ letters, total, zipCode }: Props) => (
  <div className={styles.bundle}>
    <PagedWindow items={letters} keyOf={keyOf} perPage={20} total={total} className="grid">
      {(letter, at) => <LetterRow letter={letter} zipCode={zipCode} tilt={at % 2 ? 1 : -1} />}
    </PagedWindow>
  </div>
)

const keyOf = ({ letterId }: MailboxLetter) => letterId

export const LetterListPlaceholder = () => (
  <div aria-hidden="true" className={styles.bundle}>
    {[1, 2, 3].map(row => (
      <div key={row} className={styles.empty} />
    ))}
  </div>
)
