import { useMemo } from 'react'
import { getTimeline, markAllRead, type Notification } from '#contract/notifications.ts'
import { usePages, useSend } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayName } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { foldNotifications } from './fold-notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { showMarkingFailed } from './show-marking-failed.ts'
import { useOpenNotification } from './use-open-notification.ts'

/** My notifications by day, newest first, one row for each letter. */
export default function NotificationsPage() {
  const list = usePages(getTimeline, {}, { refetchOnMount: 'always' })
  const open = useOpenNotification()
  useFailureToast(list.isError, '알림을 불러오지 못했어요. 잠시 후에 다시 시도해 주세요.')
  return (
    <Page
      title="알림"
      header={<PageHeader title="알림" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-3 px-4 pt-1 wide:max-w-280 wide:px-6"
    >
      <QueryResult
        of={list}
        waiting={<WaitingRows />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="아직 알림이 없어요" text="편지가 오거나 도착하면 여기에서 알려 드릴게요." />
        }
      >
        {({ items }) => (
          <>
            {items.some(({ read }) => !read) && <MarkAll />}
            <List items={items} onOpen={open} />
            {list.hasNextPage && (
              <Button
                kind="quiet"
                full
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                더 불러오기
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </Page>
  )
}

type ListProps = { items: Notification[]; onOpen: ReturnType<typeof useOpenNotification> }

function List({ items, onOpen }: ListProps) {
  const rows = useMemo(() => foldNotifications(items), [items])
  const now = serverNow()
  const days = rows.map(({ latest }) => dayName(latest.createdAt, now))
  return (
    <ul className="grid gap-2">
      {rows.map((row, at) => (
        <NotificationRow
          key={row.latest.timelineId}
          notification={row}
          day={days[at] !== days[at - 1] && days[at]}
          onOpen={() => onOpen(row)}
        />
      ))}
    </ul>
  )
}

function MarkAll() {
  const markAllReadMutation = useSend(markAllRead, {
    onSuccess: () => toast({ text: '알림을 모두 읽었어요.', look: 'Quiet' }),
    onError: showMarkingFailed,
  })
  return (
    <div className="flex justify-end">
      <Button
        kind="text"
        size="s"
        icon="check"
        busy={markAllReadMutation.isPending}
        onClick={() => markAllReadMutation.mutate()}
      >
        모두 읽음
      </Button>
    </div>
  )
}

const WaitingRows = () => (
  <div className={styles.waiting}>
    {[0, 1, 2, 3].map(at => (
      <Skeleton key={at} className="h-19 w-full rounded-card" />
    ))}
  </div>
)
