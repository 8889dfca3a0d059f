import { useEffect } from 'react'
import { useParams } from 'react-router'
import { openLetter } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { SharedElement } from '#web/ui/shared-element.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { EvaluateLetter } from './evaluate-letter.tsx'
import { LetterActions } from './letter-actions.tsx'
import { LetterSheet, unknownReader } from './letter-sheet.tsx'
import { markOpened } from './mark-opened.ts'
import { useIsPlain } from './plain-view.ts'
import { PlainViewButton } from './plain-view-button.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { StatusNote } from './status-note.tsx'
import { useBackOnFailure } from './use-back-on-failure.ts'

/** One letter, mine or one that reached me (or that I hold). */
export default function LetterPage() {
  const id = Number(useParams().letterId)
  const query = useAnswer(openLetter, { params: { id } }, { refetchOnMount: 'always' })
  const { data: letter, error } = query
  const isPlain = useIsPlain()
  const isMine = useSession(session => session.zipCode === letter?.zipCode)
  const isNewlyRead = query.isFetchedAfterMount && letter?.newlyRead
  useEffect(() => {
    if (isNewlyRead) markOpened(letter.letterId, letter.matchingId)
  }, [isNewlyRead, letter])
  useBackOnFailure(letter ? null : error, '편지를 열지 못했어요')
  const title = letter ? (isMine ? '보낸 편지' : '받은 편지') : '편지'
  const isRatable = letter !== undefined && !isMine && letter.status === 'DELIVERED'
  return (
    <Page
      title={letter?.title || title}
      header={
        <PageHeader
          title={title}
          end={
            <>
              {letter && !isMine && <Report letter={letter} />}
              <PlainViewButton />
            </>
          }
        />
      }
      backdrop={desk((!isPlain && letter?.paperType) || 'BASIC')}
      className="flex flex-col"
    >
      <DeskLayout
        aside={
          letter && (
            <>
              {isMine && <StatusNote letter={letter} />}
              {isRatable && <EvaluateLetter letterId={letter.letterId} evaluated={letter.evaluated} />}
            </>
          )
        }
        actions={letter && <LetterActions letter={letter} isMine={isMine} />}
      >
        <SharedElement name={`letter-${id}`}>
          {/* One place for both, which a row may still be moving into when the letter comes. */}
          <div>
            {letter ? (
              <LetterSheet
                letter={letter}
                to={isMine ? letter.receiverZipCode || unknownReader : '따숨님께'}
                date={letter.deliveryCompletedAt}
              />
            ) : isCallError(error, 'NETWORK') ? (
              <ErrorState error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
            ) : (
              <Waiting>
                <SheetSkeleton />
              </Waiting>
            )}
          </div>
        </SharedElement>
        {letter && !isMine && <HelpLink />}
      </DeskLayout>
    </Page>
  )
}

/** Reports the letter, and ends the conversation if the member wants that. A held letter leaves the member's hands. */
function Report({ letter: { letterId, matched, matchingId } }: { letter: Output<typeof openLetter> }) {
  const goBack = useGoBack()
  return (
    <ReportButton
      target={{ reportType: 'LETTER', letterId, correspondenceId: matched ? matchingId : null }}
      onReported={() => matchingId === null && goBack()}
    />
  )
}
