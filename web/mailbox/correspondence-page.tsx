import { Navigate, useLocation, useParams } from 'react-router'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { isCallError } from '#web/api/call-error.ts'
import { caching, useAnswer, usePages } from '#web/api/query.ts'
import { Page } from '#web/app/page.tsx'
import { PageHeader } from '#web/app/page-header.tsx'
import { paths } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { EndedNote } from './ended-note.tsx'
import { LetterList, WaitingLetters } from './letter-list.tsx'
import { MoreLetters } from './more-letters.tsx'
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
  if (isCallError(letters.error, 'LET-003')) return <Navigate to={paths.notFound} replace />
  const title = zipCode ? `${zipCode} 님과의 편지` : '주고받은 편지'
  return (
    <Page
      title={title}
      header={
        <PageHeader
          title={title}
          end={
            letters.data &&
            isActive && <IconButton icon="door" label="연결 끊기" onClick={() => void disconnect(zipCode)} />
          }
        />
      }
      className="mx-auto flex w-full max-w-160 flex-col gap-4 px-4 pt-1"
    >
      {letters.data && !isActive && <EndedNote />}
      <Loaded
        of={letters}
        waiting={<WaitingLetters />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="편지가 없어요" text="이 대화의 편지가 모두 지워졌어요." />}
      >
        {({ items }) => (
          <>
            <LetterList letters={items} />
            <MoreLetters
              hasMore={letters.hasNextPage}
              isLoading={letters.isFetchingNextPage}
              count={items.length}
              onMore={() => void letters.fetchNextPage()}
            />
            {isActive && <ReplyBar letters={items} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
