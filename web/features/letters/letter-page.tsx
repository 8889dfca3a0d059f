import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { openLetter } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { HandOver } from '#web/features/help/hand-over.tsx'
import { ReaderCard } from '#web/features/help/reader-card.tsx'
import { useHelpItem } from '#web/features/help/use-help-item.ts'
import { Addressee } from '#web/features/private-names/counterpart-name.tsx'
import type { AtOnce } from '#web/features/reports/at-once.tsx'
import { type Reporting, startReport } from '#web/features/reports/open-report.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import veil from '#web/motion/opening-veil.module.css'
import { findUnread, useOpening } from '#web/motion/use-opening.ts'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { LetterSheet, unknownReader } from '#web/paper/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { SheetSkeleton } from '#web/paper/sheet-skeleton.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { useBackOnFailure } from '#web/platform/app/use-back-on-failure.ts'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { isStill } from '#web/styles/is-still.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import { ClosingCard } from './closing-card.tsx'
import { EvaluateLetter } from './evaluate-letter.tsx'
import { setFoldedAway, useIsFoldedAway } from './folded-away.ts'
import { LetterActions } from './letter-actions.tsx'
import { CopyNote, keptLetter } from './letter-copy.tsx'
import { LetterNeighbours } from './letter-neighbours.tsx'
import { markOpened, readAgainAfterOpening } from './mark-opened.ts'
import { StatusNote } from './status-note.tsx'
import { ThanksOfLetter } from './thanks-of-letter.tsx'

type Letter = Output<typeof openLetter>

/** One letter, mine or one that reached me (or that I hold). */
export default function LetterPage() {
  const id = Number(useParams().letterId)
  const query = useAnswer(openLetter, { params: { id } }, { refetchOnMount: 'always' })
  const { error } = query
  const letter = keptLetter(query)
  const isPlain = useIsPlain()
  const isMine = useSession(session => session.zipCode === letter?.zipCode)
  const isNewlyRead = query.isFetchedAfterMount && letter?.newlyRead
  useEffect(() => {
    if (!isNewlyRead) return
    // A letter of mine was not unread: only the notification of thanks for it was.
    if (isMine) readAgainAfterOpening()
    else markOpened(letter.letterId, letter.matchingId)
  }, [isNewlyRead, isMine, letter])
  useBackOnFailure(letter ? null : error, '편지를 열지 못했어요')
  const [listed] = useState(() => findUnread(id))
  const { Scene, stage, enclosed, ...opening } = useOpening(
    listed,
    letter && { ...letter, date: letter.deliveryCompletedAt, stamp: stampOf(letter) },
    Boolean(isNewlyRead) && !isMine,
  )
  const sheet = useRef<HTMLDivElement>(null)
  const help = useHelpItem()
  const goBack = useGoBack()
  // A held letter leaves the member's hands with the report.
  const leaveIfHeld = () => void (letter?.matchingId === null && goBack())
  const title = letter ? (isMine ? '보낸 편지' : '받은 편지') : '편지'
  const isReceived = letter !== undefined && !isMine
  const isHeld = isReceived && letter.matched && letter.matchingId === null
  const isFoldedAway = useIsFoldedAway(id) && isReceived
  const reporting = isReceived ? { ...reportingOf(letter), onReported: leaveIfHeld } : undefined
  const isRatable = isReceived && letter.status === 'DELIVERED'
  const menu: MenuItem[] = isReceived
    ? [
        ...(isStill() ? [] : [{ icon: 'mail', label: '다시 열어 보기', onSelect: opening.replay } as const]),
        help,
      ]
    : []
  return (
    <Page
      title={(letter && !isFoldedAway && coveredTitle(letter)) || title}
      header={
        <PageHeader
          title={title}
          end={
            <>
              {reporting && <ReportButton {...reporting} />}
              <PlainViewButton />
            </>
          }
          menu={menu}
        />
      }
      backdrop={desk((isPlain ? plainLook : (letter ?? enclosed))?.paperType ?? 'BASIC')}
      className="flex flex-col"
    >
      {Scene && stage && enclosed && (
        <Scene
          letterId={id}
          enclosed={enclosed}
          stage={stage}
          sheet={sheet}
          isReady={letter !== undefined}
          isFromList={opening.isFromList}
          onOpen={opening.open}
          onEnd={opening.end}
        />
      )}
      <DeskLayout
        className={stage ? veil[stage] : undefined}
        // On a phone too the thanks for a letter of mine are the news.
        asideFirst={isMine && Boolean(letter?.thanks)}
        aside={
          letter && (
            <>
              {isMine && <ThanksOfLetter letter={letter} isMine />}
              {isMine && <StatusNote letter={letter} />}
              {isReceived && !isFoldedAway && (
                <ReaderCard
                  letter={letter}
                  handOver={isHeld && <HandOver onEnded={async () => goBack()} />}
                />
              )}
              {letter.ending && <ClosingCard ending={letter.ending} />}
              {isRatable && <EvaluateLetter {...letter} />}
              {isReceived && <ThanksOfLetter letter={letter} isMine={false} />}
            </>
          )
        }
        actions={letter && <LetterActions letter={letter} isMine={isMine} />}
      >
        <CopyNote {...query} />
        <div ref={sheet}>
          {isFoldedAway ? (
            <FoldedAwayLetter letterId={id} />
          ) : letter ? (
            <LetterSheet
              letter={letter}
              to={isMine ? readerOf(letter) : undefined}
              date={letter.deliveryCompletedAt}
              stamp={stampOf(letter)}
              isAppearing={stage === 'opening'}
              fromKeeper={letter.fromKeeper}
              onReport={reporting && (() => void startReport(reporting))}
            />
          ) : isCallError(error, 'NETWORK') ? (
            <ErrorState error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
          ) : (
            <Waiting>
              <SheetSkeleton />
            </Waiting>
          )}
        </div>
        {letter && <LetterNeighbours letter={letter} isMine={isMine} />}
      </DeskLayout>
    </Page>
  )
}

const stampOf = ({ letterId, createdAt }: Letter) => ({ number: letterId, createdAt })

const readerOf = ({ receiverZipCode }: Letter) =>
  receiverZipCode ? <Addressee zipCode={receiverZipCode} /> : unknownReader

/** A report may also end the correspondence. */
const reportingOf = (letter: Letter): Reporting => ({
  target: {
    reportType: 'LETTER',
    letterId: letter.letterId,
    correspondenceId: letter.matched ? letter.matchingId : null,
  },
  atOnce: atOnce(letter),
})

/** A letter that I hold is in no correspondence, so it cannot be the last one. */
const atOnce = ({ letterId, matched, matchingId, canReply, ending, status }: Letter): AtOnce => ({
  onCover: () => setFoldedAway(letterId, true),
  mayEndKindly: matched && matchingId !== null && canReply && !ending && status === 'DELIVERED',
})

/** Stands in place of a letter that I folded away in this browser. A press opens it again. */
const FoldedAwayLetter = ({ letterId }: { letterId: number }) => (
  <Card as="section" className="grid justify-items-center gap-3 py-12 text-center">
    <Icon name="mail" size={32} className="text-ink-2" />
    <h2 className="font-bold text-lg">내가 가려 둔 편지예요</h2>
    <p className="text-balance text-ink-2 text-sm">이 기기에서 나에게만 가려져 있어요.</p>
    <Button kind="quiet" size="s" icon="mail-open" onClick={() => setFoldedAway(letterId, false)}>
      다시 펼치기
    </Button>
  </Card>
)
