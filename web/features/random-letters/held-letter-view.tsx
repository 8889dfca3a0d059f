import type { HeldLetter } from '#contract/random-letters.ts'
import { HandOver } from '#web/features/help/hand-over.tsx'
import { ReaderCard } from '#web/features/help/reader-card.tsx'
import { useHelpItem } from '#web/features/help/use-help-item.ts'
import { type Reporting, startReport } from '#web/features/reports/open-report.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { LetterSheet } from '#web/paper/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { cx } from '#web/styles/cx.ts'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { AnswerLink } from './answer-link.tsx'
import type { LaidStack } from './card-stack.tsx'
import { HoldDeadline } from './hold-deadline.tsx'
import styles from './leaving-stack.module.css'
import { LeavingStack } from './leaving-stack.tsx'
import { RandomFrame } from './random-frame.tsx'
import { ReleaseHold } from './release-hold.tsx'

type Props = {
  letter: HeldLetter
  /** The stack that the letter was just taken from. */
  leaving: LaidStack | null
  onLeft: () => void
  onPassed: () => Promise<void>
}

/** The letter that I hold, with its reply deadline. */
export function HeldLetterView({ letter, leaving, onLeft, onPassed }: Props) {
  const { letterId, paperType, createdAt, replyDeadLine, cancelDeadLine } = letter
  useAtInstant(replyDeadLine, () => void onPassed())
  const reporting: Reporting = {
    target: { reportType: 'LETTER', letterId },
    onReported: () => void onPassed(),
  }
  return (
    <RandomFrame
      title="답장할 편지"
      paper={useIsPlain() ? plainLook.paperType : paperType}
      end={<ReportButton {...reporting} />}
      menu={[useHelpItem()]}
    >
      <DeskLayout
        asideFirst
        aside={
          <HoldDeadline replyUntil={replyDeadLine} cancelUntil={cancelDeadLine} onCancelled={onPassed} />
        }
        actions={<AnswerLink letter={letter} />}
      >
        <LetterSheet
          letter={letter}
          date={createdAt}
          stamp={{ number: letter.letterId, createdAt }}
          onReport={() => void startReport(reporting)}
          className={cx(leaving && styles.arriving)}
        />
        <ReaderCard letter={letter} handOver={<HandOver onEnded={onPassed} />} className="mt-4" />
        <ReleaseHold letter={letter} onEnded={onPassed} />
      </DeskLayout>
      {leaving && <LeavingStack stack={leaving} onGone={onLeft} />}
    </RandomFrame>
  )
}
