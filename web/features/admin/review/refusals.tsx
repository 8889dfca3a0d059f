import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listRefusals, refusalDays } from '#contract/bad-words.ts'
import type { Output } from '#contract/route.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { Pagination } from '#web/features/admin/ui/pagination.tsx'
import { useLastPage } from '#web/features/admin/ui/use-last-page.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import { lastDays, totalOfLast } from './days.ts'

type Refusal = Output<typeof listRefusals>['content'][number]

const size = 20

/** How often the word filter refused a text, by word and day. The texts are not stored. */
export function Refusals() {
  const [page, setPage] = useState(1)
  const refusals = useAnswer(listRefusals, { query: { page, size } }, { placeholderData: keepPreviousData })
  useLastPage(refusals.data, page, setPage)
  return (
    <section aria-labelledby="refusals" className="mt-4 grid gap-4">
      <div className="grid gap-1">
        <h2 id="refusals" className="text-xl">
          금칙어로 막힌 글
        </h2>
        <p className="text-ink-2 text-sm">
          지난 {refusalDays}일 동안 보내지 못한 횟수예요. 글은 어디에도 남기지 않아요.
        </p>
      </div>
      <QueryResult
        of={refusals}
        waiting={<Skeleton className="h-40 w-full" />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<p className="rounded-card bg-surface p-5 text-ink-2 shadow-1">막힌 글이 없어요.</p>}
      >
        {({ content, totalPages }) => (
          <>
            <DataTable
              caption="금칙어로 막힌 글의 수"
              columns={columnsAt(serverNow())}
              rows={content}
              keyOf={({ word }) => word}
            />
            <Pagination page={page} totalPages={totalPages} buttons={3} onPage={setPage} label="막힌 글" />
          </>
        )}
      </QueryResult>
    </section>
  )
}

const columnsAt = (now: number): Column<Refusal>[] => [
  { header: '금칙어', primary: true, cell: ({ word }) => <bdi>{word}</bdi> },
  { header: `${refusalDays}일`, className: 'w-20', cell: ({ count }) => <Count count={count} /> },
  {
    header: '7일',
    className: 'w-20',
    cell: ({ days }) => <Count count={totalOfLast(lastDays(days, now), 7)} />,
  },
  {
    header: '오늘',
    className: 'w-20',
    cell: ({ days }) => <Count count={totalOfLast(lastDays(days, now), 1)} />,
  },
  {
    header: '날짜별',
    className: 'w-96',
    cell: ({ word, days }) => <DayChart word={word} days={lastDays(days, now)} />,
  },
]

const Count = ({ count }: { count: number }) => (
  <span className="tabular-nums">{count.toLocaleString('ko')}번</span>
)
