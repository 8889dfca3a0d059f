import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import type { HeldLetter } from '#contract/random-letters.ts'
import { useHelpItem } from '#web/features/help/help-link.tsx'
import { DeskLayout } from '#web/features/letters/desk-layout.tsx'
import { LetterSheet } from '#web/features/letters/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/features/letters/plain-view.ts'
import { useAtInstant } from '#web/features/letters/use-at-instant.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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
  const drafts = useAnswer(listDrafts, { query: { status: 'draft' } })
  const isBegun = drafts.data?.some(({ parentLetterId }) => parentLetterId === letterId)
  return (
    <RandomFrame
      title="답장할 편지"
      paper={useIsPlain() ? plainLook.paperType : paperType}
      end={<ReportButton target={{ reportType: 'LETTER', letterId }} onReported={() => void onPassed()} />}
      menu={[useHelpItem()]}
    >
      <DeskLayout
        asideFirst
        aside={
          <HoldDeadline replyUntil={replyDeadLine} cancelUntil={cancelDeadLine} onCancelled={onPassed} />
        }
        actions={
          <ButtonLink
            to={paths.write(letterId)}
            state={{ randomMatched: true, matchedLetter: letter }}
            icon="pencil"
            full
          >
            {isBegun ? '이어 쓰기' : '편지 쓰기'}
          </ButtonLink>
        }
      >
        <LetterSheet
          letter={letter}
          to="따숨님께"
          date={createdAt}
          className={cx(leaving && styles.arriving)}
        />
        <ReleaseHold onEnded={onPassed} />
      </DeskLayout>
      {leaving && <LeavingStack stack={leaving} onGone={onLeft} />}
    </RandomFrame>
  )
}
