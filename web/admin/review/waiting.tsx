import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listReviews } from '#contract/review.ts'
import type { Answer } from '#contract/route.ts'
import { CountLine } from '#web/admin/ui/count-line.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Pagination } from '#web/admin/ui/pagination.tsx'
import { WithSidePanel } from '#web/admin/ui/side-panel.tsx'
import { useLastPage } from '#web/admin/ui/use-last-page.ts'
import { useRowGone } from '#web/admin/ui/use-row-gone.ts'
import { useAnswer } from '#web/api/query.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { DueClock } from './due-clock.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReviewActions } from './review-actions.tsx'
import { Reviewing } from './reviewing.tsx'

export type Review = Answer<typeof listReviews>['content'][number]

const size = 8

/** Answers that wait for review; the one that is opened stands beside them with the letter that it answers. */
export function Waiting() {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const [returning, setReturning] = useState<Review | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const reviews = useAnswer(
    listReviews,
    { query: { page, size } },
    // Another one may come at any time, and its hour does not wait.
    { placeholderData: keepPreviousData, refetchInterval: 30_000 },
  )
  useLastPage(reviews.data, page, setPage)
  const rowGone = useRowGone(count, reviews.data)
  const review = reviews.data?.content.find(({ letterId }) => letterId === opened)
  const gone = () => {
    setOpened(null)
    setReturning(null)
    rowGone()
  }
  const turnTo = (page: number) => {
    setPage(page)
    setOpened(null)
  }
  return (
    <>
      <Loaded of={reviews} waiting={<Skeleton className="h-80 w-full" />}>
        {({ content, totalElements, totalPages }) => (
          <>
            <CountLine ref={count}>기다리는 답장 {totalElements.toLocaleString('ko')}통</CountLine>
            <WithSidePanel
              of={review?.letterId ?? null}
              title="답장 검토"
              onClose={() => setOpened(null)}
              panel={review && <Reviewing review={review} />}
              actions={
                review && (
                  <ReviewActions
                    key={review.letterId}
                    review={review}
                    onReturn={() => setReturning(review)}
                    onGone={gone}
                  />
                )
              }
            >
              {content.length === 0 ? (
                <EmptyState
                  title="기다리는 답장이 없어요"
                  text="새 고민 상담 답장이 오면 여기에서 읽을 수 있어요."
                />
              ) : (
                <DataTable
                  caption="검토를 기다리는 답장"
                  columns={review ? [what, left] : [what, who, when, left]}
                  rows={content}
                  keyOf={({ letterId }) => letterId}
                  onOpen={({ letterId }) => setOpened(letterId)}
                  opened={review?.letterId ?? null}
                />
              )}
              <Pagination page={page} totalPages={totalPages} buttons={3} onPage={turnTo} label="검토" />
            </WithSidePanel>
          </>
        )}
      </Loaded>
      <ReturnDialog review={returning} onClose={() => setReturning(null)} onGone={gone} />
    </>
  )
}

const what: Column<Review> = {
  header: '답장',
  primary: true,
  cell: ({ title, content }) => <span className="line-clamp-2">{title || content}</span>,
}

const who: Column<Review> = {
  header: '쓴 사람',
  className: 'w-28',
  cell: ({ zipCode }) => <ZipCode value={zipCode} />,
}

const when: Column<Review> = {
  header: '보낸 때',
  className: 'w-48',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,
}

const left: Column<Review> = {
  header: '남은 시간',
  className: 'w-52',
  cell: ({ createdAt, dueAt }) => <DueClock createdAt={createdAt} dueAt={dueAt} />,
}
