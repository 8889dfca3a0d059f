import type { ReactNode } from 'react'
import {
  type Category,
  categoryLabels,
  type FontType,
  type LetterContact,
  type PaperType,
} from '#contract/letters.ts'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import type { StampOf } from '#web/art/letter-stamp/stamp-of.ts'
import { Paper } from '#web/art/papers/paper.tsx'
import { Postmark } from '#web/art/postmark.tsx'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { spokenName, usePrivateName } from '#web/features/private-names/private-names.ts'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import { CoveredText } from './covered-text.tsx'
import { HeavyMark } from './heavy-mark.tsx'
import { KeeperSeal } from './keeper-seal.tsx'
import { LetterCover } from './letter-cover.tsx'
import styles from './letter-sheet.module.css'
import plain from './plain-view.module.css'
import { plainLook, useIsPlain } from './plain-view.ts'
import { useCover } from './uncovered.ts'

/** Stands after `TO.` while nobody has answered the letter. */
export const unknownReader = '누군가'

type Props = {
  letter: {
    letterId?: number
    title: string
    content: string
    zipCode: string
    paperType: PaperType
    fontType: FontType
    /** Not known of a letter to oneself, and of one that this browser stored before an update. */
    category?: Category | undefined
    contacts?: LetterContact[]
    covered?: boolean
    /** Known of a letter that I hold. */
    heavy?: boolean
  }
  /** Whom it is to: the line after TO. Left out, it is to me. */
  to?: ReactNode
  /** The name after FROM., if the writer has no zip code. */
  from?: string
  /** The day of the postmark, and that of the line above the name. */
  date: string
  stamp: StampOf
  /** Its parts appear one after another, and its paper is not drawn: the sheet comes out of its envelope. */
  isAppearing?: boolean
  /** The answer of a keeper carries their seal. */
  fromKeeper?: boolean | undefined
  /** Stands beside covered contact data. */
  onReport?: (() => void) | undefined
  className?: string | undefined
}

/** A letter as it lies on the desk: its paper, its hand, its stamp; or plain, where its reader wants that. */
export function LetterSheet(props: Props) {
  const { letter, to, from, date, stamp, isAppearing, fromKeeper, onReport, className } = props
  const { letterId, title, content, contacts, zipCode } = letter
  const { isCovered, heading } = useCover(letter)
  const writer = spokenName(zipCode, usePrivateName(zipCode))
  const hasContacts = contacts?.some(({ field }) => field === 'content')
  const me = useSession(session => session.zipCode)
  const isPlain = useIsPlain()
  const { paperType, fontType } = isPlain ? plainLook : letter
  return (
    <Paper
      paper={paperType}
      font={fontType}
      label={`${from ?? writer} 님이 보낸 편지`}
      className={cx(isPlain && plain.text, isAppearing && styles.appearing, className)}
    >
      <div className={styles.head}>
        <p className={styles.to}>TO. {to ?? me}</p>
        <div className={styles.stamp}>
          <LetterStamp {...stamp} />
        </div>
      </div>
      <div className={styles.postmark}>
        <Postmark date={day(date).slice(2)} zipCode={zipCode} />
      </div>
      {letter.heavy && <HeavyMark />}
      {isCovered && letterId !== undefined ? (
        <LetterCover letterId={letterId} />
      ) : (
        <>
          <h2
            ref={heading}
            tabIndex={-1}
            className={cx(styles.title, fontType === 'DEFAULT' && styles.heavy)}
          >
            <bdi>
              <CoveredText text={title} contacts={contacts} field="title" onReport={onReport} />
            </bdi>
          </h2>
          <p className={cx(styles.lines, 'letter-ruled')}>
            <bdi>
              {isAppearing && !hasContacts ? (
                <Paragraphs content={content} />
              ) : (
                <CoveredText text={content} contacts={contacts} field="content" onReport={onReport} />
              )}
            </bdi>
          </p>
        </>
      )}
      <p className={styles.day}>
        <time dateTime={date}>{day(date)}</time>
        {letter.category && ` · ${categoryLabels[letter.category]}`}
      </p>
      <p className={styles.from}>
        <span>FROM. </span>
        {from ?? <CounterpartName zipCode={zipCode} className="font-normal" />}
        {fromKeeper && (
          <>
            {' '}
            <KeeperSeal />
          </>
        )}
      </p>
    </Paper>
  )
}

/** The same text in pieces. */
const Paragraphs = ({ content }: { content: string }) =>
  content.match(/[^\n]*\n*/g)?.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the letter never changes
    <span key={at}>{paragraph}</span>
  ))
