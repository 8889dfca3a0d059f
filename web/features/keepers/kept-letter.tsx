import type { HeldLetter } from '#contract/random-letters.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { useHelpItem } from '#web/features/help/use-help-item.ts'
import { AnswerLink } from '#web/features/random-letters/answer-link.tsx'
import { HoldDeadline } from '#web/features/random-letters/hold-deadline.tsx'
import { ReleaseHold } from '#web/features/random-letters/release-hold.tsx'
import { type Reporting, startReport } from '#web/features/reports/open-report.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { LetterSheet } from '#web/paper/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { KeeperGuide } from './keeper-guide.tsx'
import { KeptToday } from './kept-today.tsx'
import type { KeeperState } from './line-card.tsx'

type Props = { letter: HeldLetter; keeper: KeeperState; onPassed: () => Promise<void> }

/** The letter that I took from the line, with its deadline, the guide and the way to hand it back. */
export function KeptLetter({ letter, keeper, onPassed }: Props) {
  const { letterId, paperType, createdAt, replyDeadLine, cancelDeadLine } = letter
  useAtInstant(replyDeadLine, () => void onPassed())
  const reporting: Reporting = {
    target: { reportType: 'LETTER', letterId },
    onReported: () => void onPassed(),
  }
  const isPlain = useIsPlain()
  const help = useHelpItem()
  return (
    <Page
      title="온기지기"
      header={
        <PageHeader
          title="온기지기"
          end={
            <>
              <ReportButton {...reporting} />
              <PlainViewButton />
            </>
          }
          menu={[help]}
        />
      }
      backdrop={desk(isPlain ? plainLook.paperType : paperType)}
      className="flex flex-col"
    >
      <DeskLayout
        aside={
          <div className="grid gap-4">
            <HoldDeadline replyUntil={replyDeadLine} cancelUntil={cancelDeadLine} onCancelled={onPassed} />
            <KeptToday keeper={keeper} />
            <KeeperGuide />
          </div>
        }
        actions={<AnswerLink letter={letter} />}
      >
        <LetterSheet
          letter={letter}
          date={createdAt}
          stamp={{ number: letter.letterId, createdAt }}
          onReport={() => void startReport(reporting)}
        />
        <ReleaseHold letter={letter} onEnded={onPassed} />
      </DeskLayout>
    </Page>
  )
}
