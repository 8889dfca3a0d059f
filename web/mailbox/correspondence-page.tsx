import { Navigate, useLocation, useParams } from 'react-router'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { isCallError } from '#web/api/call-error.ts'
import { caching, useAnswer, usePages } from '#web/api/query.ts'
import { Page } from '#web/app/page.tsx'
import { PageHeader } from '#web/app/page-header.tsx'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { More } from '#web/ui/more.tsx'
import { EndedNote } from './ended-note.tsx'
import { LetterList, WaitingLetters } from './letter-list.tsx'
import type { CorrespondenceState } from './person-window.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { useDisconnect } from './use-disconnect.ts'

/** The letters exchanged with one person; the address alone is enough, what a window hands over only comes sooner. */
export default function CorrespondencePage() {
  const id = Number(useParams().matchingId)
  const given = useLocation().state as CorrespondenceState | null
  const letters = usePages(getCorrespondence, { params: { id } }, caching.mailbox)
  const mailbox = useAnswer(getMailbox, {}, caching.mailbox)
  const disconnect = useDisconnect(id)

  const entry = mailbox.data?.find(({ letterMatchingId }) => letterMatchingId === id)
  const zipCode = entry?.oppositeZipCode ?? given?.zipCode ?? ''
  const isActive = letters.data?.items[0]?.active ?? entry?.active ?? !given?.isClosed
  // With its last letter a correspondence is gone too; that one was here before is no reason for a not-found page.
  if (isCallError(letters.error, 'LET-003'))
    return <Navigate to={letters.data ? paths.mailbox : paths.notFound} replace />
  const title = zipCode ? `${zipCode} 님과의 편지` : '주고받은 편지'
  return (
    <Page
      title={title}
      header={<PageHeader title={title} />}
      className="mx-auto flex w-full max-w-160 flex-col gap-3 px-4"
    >
      {letters.data && !isActive && <EndedNote />}
      <Loaded of={letters} waiting={<WaitingLetters />}>
        {({ items, totalElements }) => (
          <>
            <div className="flex min-h-11 items-center justify-between ps-1">
              <p className="text-ink-2 text-sm tabular-nums">편지 {totalElements}통</p>
              {isActive && (
                <Button kind="text" size="s" onClick={() => void disconnect(zipCode)}>
                  연결 끊기
                </Button>
              )}
            </div>
            <LetterList letters={items} />
            <More
              of={letters}
              count={items.length}
              loaded={items.length > firstPage && `편지 ${items.length}통을 불러왔어요`}
              loading="편지를 더 불러오고 있어요"
              failed="편지를 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
            />
            {isActive && <ReplyBar letters={items} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const firstPage = 20
