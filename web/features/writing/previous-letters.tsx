import { useState } from 'react'
import { Paper } from '#web/art/papers/paper.tsx'
import { ReaderCard } from '#web/features/help/reader-card.tsx'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { spokenName, usePrivateName } from '#web/features/private-names/private-names.ts'
import { openReport } from '#web/features/reports/open-report.ts'
import { CoveredText } from '#web/paper/covered-text.tsx'
import { LetterCover } from '#web/paper/letter-cover.tsx'
import plain from '#web/paper/plain-view.module.css'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { useCover } from '#web/paper/uncovered.ts'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './previous-letters.module.css'
import type { PreviousLetter } from './session/manuscript.ts'

/** The earlier letters of the conversation, the newest first, one at a time. */
export function PreviousLetters({ letters }: { letters: PreviousLetter[] }) {
  const [at, setAt] = useState(0)
  const letter = letters[at]
  if (!letter) return null
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <div className="flex items-center gap-1">
          <IconButton icon="back" label="더 최근 편지" disabled={at === 0} onClick={() => setAt(at - 1)} />
          <p role="status" className="min-w-14 text-center font-semibold tabular-nums">
            <span aria-hidden="true">
              {at + 1} / {letters.length}
            </span>
            <span className="sr-only">
              이전 편지 {letters.length}개 중 {at + 1}번째
            </span>
          </p>
          <IconButton
            icon="next"
            label="더 이전 편지"
            disabled={at === letters.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
        <PlainViewButton />
      </div>
      <PreviousLetterSheet letter={letter} />
    </div>
  )
}

/** One of these letters on its own paper and in its own hand, or plain; beside a heavy letter of the counterpart how to answer. */
export function PreviousLetterSheet({ letter }: { letter: PreviousLetter }) {
  const isPlain = useIsPlain()
  const { paperType, fontType } = isPlain ? plainLook : letter
  const { letterId, contacts } = letter
  const { isCovered, heading } = useCover(letter)
  const writer = spokenName(letter.zipCode, usePrivateName(letter.zipCode))
  const onReport = () => void openReport({ reportType: 'LETTER', letterId })
  const isMine = useSession(session => session.zipCode === letter.zipCode)
  return (
    <>
      <Paper
        paper={paperType}
        font={fontType}
        label={`${writer} 님이 보낸 편지`}
        className={cx(styles.letter, isPlain && plain.text)}
      >
        {isCovered ? (
          <LetterCover letterId={letterId} />
        ) : (
          <>
            <h2
              ref={heading}
              tabIndex={-1}
              className={cx(styles.title, fontType === 'DEFAULT' && styles.heavy)}
            >
              <bdi>
                <CoveredText text={letter.title} contacts={contacts} field="title" onReport={onReport} />
              </bdi>
            </h2>
            <p className={cx(styles.lines, 'letter-ruled')}>
              <bdi>
                <CoveredText text={letter.content} contacts={contacts} field="content" onReport={onReport} />
              </bdi>
            </p>
          </>
        )}
        <p className={styles.from}>
          FROM. <CounterpartName zipCode={letter.zipCode} className="font-normal" />
        </p>
      </Paper>
      {!isMine && <ReaderCard letter={letter} className="mt-4" />}
    </>
  )
}
