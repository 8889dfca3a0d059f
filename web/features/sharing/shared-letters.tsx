import type { ReactNode } from 'react'
import type { SharedLetter } from '#contract/sharing.ts'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import { officeStamp, type StampOf } from '#web/art/letter-stamp/stamp-of.ts'
import plain from '#web/paper/plain-view.module.css'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import { day } from '#web/ui/date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { RedactedText } from './redaction/redacted-text.tsx'
import styles from './shared-letters.module.css'
import '#web/art/papers/handwriting-fonts.css'
import '#web/art/papers/themes.css'

type Props = {
  letters: SharedLetter[]
  /** The member whose letters are at the left. */
  left: string
  /** The writer of a letter, in words. */
  whose: (writerZipCode: string) => string
  /** The text of a letter, if it is not shown as a post shows it. */
  textOf?: ((letter: SharedLetter) => ReactNode) | undefined
}

/** Letters of two people, distinguished by side, paper and stamp. Each is in its own hand. */
export const SharedLetters = ({ letters, left, whose, textOf }: Props) => (
  <ol aria-label="나눈 편지" className={styles.letters}>
    {letters.map(letter => (
      <li key={letter.id}>
        <Letter
          letter={letter}
          whose={whose(letter.writerZipCode)}
          text={textOf?.(letter) ?? <RedactedText text={letter.content} />}
          {...(letter.writerZipCode === left ? looks.one : looks.other)}
        />
      </li>
    ))}
  </ol>
)

const byNight = '2026-11-20T22:00:00+09:00'
const looks = {
  one: { side: styles.one, paper: 'paper-basic', stamp: officeStamp },
  other: { side: styles.other, paper: 'paper-comfort', stamp: { ...officeStamp, createdAt: byNight } },
}

type LetterProps = {
  letter: SharedLetter
  whose: string
  text: ReactNode
  side: string | undefined
  paper: string
  stamp: StampOf
}

function Letter({ letter, whose, text, side, paper, stamp }: LetterProps) {
  const isPlain = useIsPlain()
  const hand = useLetterFont(isPlain ? plainLook.fontType : (letter.fontType ?? 'DEFAULT'))
  return (
    <article className={cx(styles.letter, side, isPlain ? 'paper-basic' : paper)}>
      <h2 className="sr-only">{whose}</h2>
      <p className={styles.from}>
        FROM. <ZipCode value={letter.writerZipCode} />
      </p>
      <p className={styles.address}>
        TO. <ZipCode value={letter.receiverZipCode} /> ·{' '}
        <time dateTime={letter.createdAt}>{day(letter.createdAt)}</time>
      </p>
      <div className={styles.stamp}>
        <LetterStamp {...stamp} />
      </div>
      <p className={cx(hand, styles.text, isPlain && plain.text)}>
        <bdi>{text}</bdi>
      </p>
    </article>
  )
}

export const LettersPlaceholder = () => (
  <div className={styles.letters}>
    <Skeleton className="me-7 h-60 wide:me-16" />
    <Skeleton className="ms-7 h-60 wide:ms-16" />
  </div>
)
