import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import {
  type ComingSlowLetter,
  listComingSlowLetters,
  listSlowLetters,
  openSlowLetter,
} from '#contract/slow-letters.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { useHelpItem } from '#web/features/help/use-help-item.ts'
import { CopyNote, keptLetter } from '#web/features/letters/letter-copy.tsx'
import veil from '#web/motion/opening-veil.module.css'
import { useOpening } from '#web/motion/use-opening.ts'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { LetterSheet } from '#web/paper/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { SheetSkeleton } from '#web/paper/sheet-skeleton.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { findItem, refreshHidden, useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { useBackOnFailure } from '#web/platform/app/use-back-on-failure.ts'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { isStill } from '#web/styles/is-still.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import { useDestroy } from './use-destroy.ts'

/** A letter of mine to myself that arrived, with the ceremony of any letter. */
export default function SlowLetterPage() {
  const id = Number(useParams().slowLetterId)
  const query = useAnswer(openSlowLetter, { params: { id } }, { refetchOnMount: 'always' })
  const { error } = query
  const letter = keptLetter(query)
  const zipCode = useSession(session => session.zipCode)
  const isPlain = useIsPlain()
  const isNewlyRead = Boolean(query.isFetchedAfterMount && letter?.newlyRead)
  useEffect(() => {
    if (isNewlyRead) for (const route of [listComingSlowLetters, listSlowLetters]) refreshHidden(route)
  }, [isNewlyRead])
  useBackOnFailure(letter ? null : error, '편지를 열지 못했어요')
  const [listed] = useState(() => findUnread(id))
  const { Scene, stage, enclosed, ...opening } = useOpening(
    listed && { ...listed, zipCode },
    letter && { ...letter, zipCode, date: letter.arrivesAt, stamp: stampOf(letter) },
    isNewlyRead,
  )
  const sheet = useRef<HTMLDivElement>(null)
  const help = useHelpItem()
  const goBack = useGoBack()
  const destroy = useDestroy()
  const remove = async () => {
    if (await destroy(id, 'arrived')) goBack()
  }
  const menu: MenuItem[] = letter
    ? [
        ...(isStill() ? [] : [{ icon: 'mail', label: '다시 열어 보기', onSelect: opening.replay } as const]),
        help,
      ]
    : []
  return (
    <Page
      title={letter?.title ?? '나에게 온 편지'}
      header={<PageHeader title="나에게 온 편지" end={<PlainViewButton />} menu={menu} />}
      backdrop={desk((isPlain ? plainLook : (letter ?? enclosed))?.paperType ?? 'BASIC')}
      className="flex flex-col"
    >
      {Scene && stage && enclosed && (
        <Scene
          // No letter of the mailbox has a negative number, so no envelope of theirs flies here.
          letterId={-id}
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
        aside={
          letter && <Card className="py-4">{day(letter.writtenAt)}의 내가 오늘의 나에게 보낸 편지예요.</Card>
        }
        actions={
          letter && (
            <Button kind="quiet" icon="trash" className="grow" onClick={() => void remove()}>
              편지 지우기
            </Button>
          )
        }
      >
        <CopyNote {...query} />
        <div ref={sheet}>
          {letter ? (
            <LetterSheet
              letter={{ ...letter, zipCode }}
              to="나에게"
              from={`${day(letter.writtenAt)}의 나`}
              date={letter.arrivesAt}
              stamp={stampOf(letter)}
              isAppearing={stage === 'opening'}
            />
          ) : isCallError(error, 'NETWORK') ? (
            <ErrorState error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
          ) : (
            <Waiting>
              <SheetSkeleton />
            </Waiting>
          )}
        </div>
      </DeskLayout>
    </Page>
  )
}

/** The number is negative, because slow letters are numbered apart from other letters. */
const stampOf = ({ slowLetterId, writtenAt }: ComingSlowLetter) => ({
  number: -slowLetterId,
  createdAt: writtenAt,
})

/** The letter as the list shows it, if it is unread there. */
function findUnread(id: number) {
  const found = findItem(listSlowLetters, letter => letter.slowLetterId === id && !letter.read)
  return found && { ...found.item, date: found.item.arrivesAt, stamp: stampOf(found.item) }
}
