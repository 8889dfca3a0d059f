import { Navigate } from 'react-router'
import { getMailbox } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { Scene } from '#web/art/scene.tsx'
import { SlowPostboxLink } from '#web/features/slow-letters/slow-postbox-link.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import { House, HousePlaceholder } from './house.tsx'
import { OwnWindow } from './own-window.tsx'

/** My letter box: one window for each correspondence. */
export default function MailboxPage() {
  const mailbox = useAnswer(getMailbox, {}, caching.mailbox)
  const slow = useAnswer(listComingSlowLetters, {}, caching.mailbox)
  // The window of my own letters must not push the others when its answer comes late.
  const people = slow.isPending && slow.failureCount === 0 ? undefined : mailbox.data
  const isUnanswered = isCallError(mailbox.error, 'NETWORK')
  if (mailbox.isError && !people && !isUnanswered) return <Navigate to={paths.notFound} replace />
  return (
    <Page
      title="내 편지함"
      header={
        <PageHeader
          title="내 편지함"
          end={<IconLink icon="bookmark" label="책갈피" to={paths.bookmarks} />}
        />
      }
      backdrop="text-on-art"
      className="flex flex-col"
    >
      <Scene />
      <p className="mb-4 text-center font-semibold">
        편지를 나누는 사람 {people && <b className="tabular-nums">{people.length}명</b>}
      </p>
      {people ? (
        <House
          people={people}
          empty={<NobodyYet />}
          own={slow.data && slow.data.arrivedCount > 0 && <OwnWindow {...slow.data} />}
          lawn={<SlowPostboxLink />}
        />
      ) : isUnanswered ? (
        <div className="mx-4 rounded-card bg-surface/94 text-ink shadow-1 wide:mx-auto wide:w-100">
          <ErrorState
            error={mailbox.error}
            busy={mailbox.isFetching}
            onRetry={() => void mailbox.refetch()}
          />
        </div>
      ) : (
        <Waiting>
          <HousePlaceholder />
        </Waiting>
      )}
    </Page>
  )
}

const NobodyYet = () => (
  <div className="rounded-card bg-surface/94 text-ink shadow-1">
    <EmptyState
      title="아직 주고 받은 편지가 없어요."
      text="누군가의 편지에 답장하면 이 집에 첫 불이 켜져요."
      action={
        <ButtonLink to={paths.randomLetters} size="s">
          편지 골라 보기
        </ButtonLink>
      }
    />
  </div>
)
