import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listReviews } from '#contract/review.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { DueClock } from './due-clock.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import type { Review } from './review.ts'
import { ReviewActions } from './review-actions.tsx'

const size = 8

/** Answers that wait for review, with the open one beside the list. */
export function WaitingAnswers() {
  const [returning, setReturning] = useState<Review | null>(null)
  const list = useListing<number>()
  const reviews = useAnswer(
    listReviews,
    { query: { page: list.page, size, parent: 'false' } },
    // A new answer can come at any time, and its arrival time is fixed.
    { placeholderData: keepPreviousData, refetchInterval: 30_000 },
  )
  const review = reviews.data?.content.find(({ letterId }) => letterId === list.opened)
  const gone = () => {
    setReturning(null)
    list.gone()
  }
  return (
    <>
      <ListWithPanel
        list={list}
        of={reviews}
        label="검토"
        buttons={3}
        count={total => `기다리는 답장 ${total}통`}
        empty={{
          title: '기다리는 답장이 없어요',
          text: '새 고민 상담 답장이 오면 여기에서 읽을 수 있어요.',
        }}
        panel={
          review && {
            title: '답장 검토',
            content: <AnswerPanel key={review.letterId} review={review} />,
            actions: (
              <ReviewActions
                key={review.letterId}
                review={review}
                onReturn={() => setReturning(review)}
                onGone={gone}
              />
            ),
          }
        }
      >
        {rows => (
          <DataTable
            caption="검토를 기다리는 답장"
            columns={review ? [what, left] : [what, who, when, left]}
            rows={rows}
            keyOf={({ letterId }) => letterId}
            onOpen={({ letterId }) => list.open(letterId)}
            opened={review?.letterId ?? null}
          />
        )}
      </ListWithPanel>
      <ReturnDialog review={returning} onClose={() => setReturning(null)} onGone={gone} />
    </>
  )
}

const what: Column<Review> = {
  header: '답장',
  primary: true,
  cell: ({ title, content }) => (
    <span className="line-clamp-2">
      <bdi>{title || content}</bdi>
    </span>
  ),
}

const who: Column<Review> = {
  header: '쓴 사람',
  className: 'w-28',
  cell: ({ zipCode }) => <ZipCode value={zipCode} />,
}

const when: Column<Review> = {
  header: '보낸 시각',
  className: 'w-48',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,
}

const left: Column<Review> = {
  header: '남은 시간',
  className: 'w-52',
  cell: ({ createdAt, dueAt }) => <DueClock createdAt={createdAt} dueAt={dueAt} />,
}
