import { useState } from 'react'
import { type DashboardDay, readDashboard } from '#contract/dashboard.ts'
import { listNudgeDays } from '#contract/nudges.ts'
import { readPromise } from '#contract/promise.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { currentTilesOf, type Standing } from './current-tiles.ts'
import { plots } from './dashboard-plots.ts'
import { NudgePanel, nudgePlot } from './nudge-panel.tsx'
import { hasData, Plots } from './plot-card.tsx'
import { daysWithoutGaps, promisePlots } from './promise-days.ts'
import { MissingKeepers, PromisePanel } from './promise-panel.tsx'
import { Tiles } from './tile.tsx'

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
        {({ now, days }) => <Numbers now={now} days={upToNow(now, days)} promise={promise} nudges={nudges} />}
      </QueryResult>
    </AdminPage>
  )
}

type Props = {
  now: Standing
  days: DashboardDay[]
  promise: ReturnType<typeof useAnswer<typeof readPromise>>
  nudges: ReturnType<typeof useAnswer<typeof listNudgeDays>>
}

/** Seven numbers and the plots that have data. The others are one press away. */
function Numbers({ now, days, promise, nudges }: Props) {
  const [isWhole, setWhole] = useState(false)
  const tiles = currentTilesOf(now)
  const promiseDays = daysWithoutGaps(promise.data?.days ?? [])
  const nudgeDays = nudges.data ?? []
  const ofKind = (full: boolean) => (
    <ul className="grid gap-4 has-[table]:items-start wide:grid-cols-2">
      <Plots plots={plots.filter(plot => hasData(plot, days) === full)} days={days} />
      <Plots plots={promisePlots.filter(plot => hasData(plot, promiseDays) === full)} days={promiseDays} />
      <Plots plots={[nudgePlot].filter(plot => hasData(plot, nudgeDays) === full)} days={nudgeDays} />
    </ul>
  )
  return (
    <>
      <section aria-labelledby="now" className="grid gap-4">
        <h2 id="now" className="text-xl">
          지금
        </h2>
        {promise.data && <MissingKeepers now={promise.data.now} />}
        <Tiles tiles={tiles.slice(0, 7)} />
      </section>
      <section aria-labelledby="by-day" className="grid gap-4">
        <h2 id="by-day" className="text-xl">
          지난 30일
        </h2>
        {ofKind(true)}
      </section>
      <Button
        kind="quiet"
        icon={isWhole ? 'up' : 'down'}
        aria-expanded={isWhole}
        className="justify-self-center"
        onClick={() => setWhole(!isWhole)}
      >
        더 보기
      </Button>
      {isWhole && (
        <>
          {tiles.length > 7 && <Tiles tiles={tiles.slice(7)} />}
          <QueryResult of={promise} waiting={<Skeleton className="h-96 w-full" />}>
            {panel => <PromisePanel panel={panel} />}
          </QueryResult>
          <QueryResult of={nudges} waiting={<Skeleton className="h-20 w-full" />}>
            {days => <NudgePanel days={days} />}
          </QueryResult>
          {ofKind(false)}
        </>
      )}
    </>
  )
}

/** The last day with the numbers of the tiles, so that a plot never contradicts its tile. */
const upToNow = ({ waiting, reviewBacklog, reportsOpen }: Standing, days: DashboardDay[]) =>
  days.map((day, at) => (at < days.length - 1 ? day : { ...day, waiting, reviewBacklog, reportsOpen }))

const WaitingNumbers = () => (
  <div className="grid gap-4">
    <Skeleton className="h-7 w-16" />
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {[0, 1, 2, 3, 4, 5, 6].map(tile => (
        <Skeleton key={tile} className="h-33 w-full" />
      ))}
    </div>
    <Skeleton className="mt-1 h-7 w-28" />
    <div className="grid gap-4 wide:grid-cols-2">
      {[0, 1, 2, 3].map(plot => (
        <Skeleton key={plot} className="h-63 w-full" />
      ))}
    </div>
  </div>
)
