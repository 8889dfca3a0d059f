import { getHelpLines } from '#contract/help.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinesEditor } from './lines-editor.tsx'

/** The help lines of the site in their order, and the day of the last check. */
export default function HelpLinesPage() {
  const answer = useAnswer(getHelpLines, {}, { refetchOnMount: 'always', refetchOnWindowFocus: false })
  return (
    <AdminPage
      title="도움 전화"
      lead="도움받기 화면과 편지 곁의 안내에 나와요. 맨 위의 한 곳이 가장 크게 보여요."
    >
      <QueryResult of={answer} waiting={<Skeleton className="h-96 w-full" />}>
        {lines => (
          // A stale list can be shown but not edited: the new list would replace it together with the edits.
          <div inert={!answer.isFetchedAfterMount}>
            <LinesEditor key={answer.isFetchedAfterMount ? 'now' : 'before'} current={lines} />
          </div>
        )}
      </QueryResult>
    </AdminPage>
  )
}
