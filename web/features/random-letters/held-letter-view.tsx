import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import type { HeldLetter } from '#contract/random-letters.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { DeskLayout } from '#web/features/letters/desk-layout.tsx'
import { LetterSheet } from '#web/features/letters/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/features/letters/plain-view.ts'
import { useAtInstant } from '#web/features/letters/use-at-instant.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { SharedElement } from '#web/ui/shared-element.tsx'
import { CancelHold } from './cancel-hold.tsx'
import { RandomFrame } from './random-frame.tsx'

type Props = { letter: HeldLetter; onPassed: () => Promise<void> }

/** The letter that I hold, with its reply deadline. */
export function HeldLetterView({ letter, onPassed }: Props) {
  const { letterId, paperType, createdAt, replyDeadLine, cancelDeadLine } = letter
  useAtInstant(replyDeadLine, () => void onPassed())
  const drafts = useAnswer(listDrafts, { query: { status: 'draft' } })
  const isBegun = drafts.data?.some(({ parentLetterId }) => parentLetterId === letterId)
  return (
    <RandomFrame
      title="답장할 편지"
      paper={useIsPlain() ? plainLook.paperType : paperType}
      end={<ReportButton target={{ reportType: 'LETTER', letterId }} onReported={() => void onPassed()} />}
    >
      <DeskLayout
        asideFirst
        aside={
          <Card
            as="section"
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4 wide:grid wide:gap-4 wide:p-5"
          >
            <div>
              <h2 className="text-ink-2 text-sm">답장할 수 있는 시간</h2>
              <p className="font-bold text-xl text-indigo wide:text-2xl">
                <Countdown until={replyDeadLine} label="답장할 수 있는 시간" />
              </p>
            </div>
            <CancelHold until={cancelDeadLine} onEnded={onPassed} />
          </Card>
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
        <SharedElement name={`letter-${letterId}`}>
          <LetterSheet letter={letter} to="따숨님께" date={createdAt} />
        </SharedElement>
        <HelpLink />
      </DeskLayout>
    </RandomFrame>
  )
}
