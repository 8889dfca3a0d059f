import { readDashboard } from '#contract/dashboard.ts'
import { listNudgeDays } from '#contract/nudges.ts'
import { readPromise } from '#contract/promise.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CurrentNumbers } from './current-numbers.tsx'
import { plots } from './dashboard-plots.ts'
import { NudgePanel } from './nudge-panel.tsx'
import { PlotCard } from './plot-card.tsx'
import { PromisePanel } from './promise-panel.tsx'

/** The service in numbers: pending work now, and the last month by day. */
export default function DashboardPage() {
  const dashboard = useAnswer(readDashboard, {}, { refetchOnMount: 'always' })
  const promise = useAnswer(readPromise, {}, { refetchOnMount: 'always' })
  const nudges = useAnswer(listNudgeDays, {}, { refetchOnMount: 'always' })
  return (
    <AdminPage
      title="관리 홈"
      lead={
        dashboard.data
          ? `${dayAndTime(dashboard.data.now.at)}의 우체국이에요.`
          : '우체국의 오늘과 지난 30일이에요.'
      }
      actions={
        <Button
          kind="quiet"
          size="s"
          icon="refresh"
          busy={dashboard.isFetching || promise.isFetching || nudges.isFetching}
          onClick={() => void Promise.all([dashboard, promise, nudges].map(({ refetch }) => refetch()))}
        >
          새로 세기
        </Button>
      }
    >
      <QueryResult of={dashboard} waiting={<WaitingNumbers />}>
        {({ now, days }) => (
          <>
            <CurrentNumbers now={now} />
            <QueryResult of={promise} waiting={<Skeleton className="h-96 w-full" />}>
              {panel => <PromisePanel panel={panel} />}
            </QueryResult>
            <section aria-labelledby="by-day" className="grid gap-4">
              <h2 id="by-day" className="text-xl">
                지난 30일
              </h2>
              <ul className="grid gap-4 has-[table]:items-start wide:grid-cols-2">
                {plots.map(plot => (
                  <li key={plot.title} className="min-w-0">
                    <PlotCard plot={plot} days={days} />
                  </li>
                ))}
              </ul>
            </section>
            <QueryResult of={nudges} waiting={<Skeleton className="h-63 w-full" />}>
              {days => <NudgePanel days={days} />}
            </QueryResult>
          </>
        )}
      </QueryResult>
    </AdminPage>
  )
}

const WaitingNumbers = () => (
  <div className="grid gap-4">
    <Skeleton className="h-7 w-16" />
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {[0, 1, 2, 3, 4, 5, 6, 7].map(tile => (
        <Skeleton key={tile} className="h-33 w-full" />
      ))}
    </div>
    <Skeleton className="mt-1 h-7 w-28" />
    <div className="grid gap-4 wide:grid-cols-2">
      {plots.map(({ title }) => (
        <Skeleton key={title} className="h-63 w-full" />
      ))}
    </div>
  </div>
)
