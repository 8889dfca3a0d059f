import type { ReactNode } from 'react'
import { LetterBack, LetterFront } from '#web/art/letter-envelope.tsx'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import type { LetterText } from '../session/manuscript.ts'
import { FoldingSheet } from './folding-sheet.tsx'
import styles from './letter-in-envelope.module.css'

type Props = {
  text: LetterText
  /** The line after `TO.` */
  to: string
  stamp: ReactNode
  isCancelled?: boolean
  isSealed?: boolean
  /** `fold`: the sheet folds, an envelope takes it and turns to its front. The other motions begin with the front. */
  motion?: 'fold' | 'foldAndSend' | 'send' | 'none'
  side?: 'front' | 'back'
}

/** The finished letter on its way into the envelope, or in it. It stands in the middle of a `stage`. */
export function LetterInEnvelope({
  text,
  to,
  stamp,
  isCancelled,
  isSealed,
  motion = 'none',
  side = 'front',
}: Props) {
  const zipCode = useSession(session => session.zipCode)
  const { paperType, fontType } = text
  return (
    <div data-side={side} className={cx(styles.letter, styles[motion])}>
      <div className={cx(styles.side, styles.back)}>
        <LetterBack
          paper={paperType}
          state={isSealed ? 'sealed' : 'unsealed'}
          inside={motion.startsWith('fold') && <FoldingSheet text={text} to={to} />}
        />
      </div>
      <div className={cx(styles.side, styles.front)}>
        <LetterFront
          paper={paperType}
          font={fontType}
          zipCode={zipCode}
          to={to}
          stamp={stamp}
          {...(isCancelled && { date: day(new Date(serverNow()).toISOString()).slice(2) })}
        />
      </div>
    </div>
  )
}
