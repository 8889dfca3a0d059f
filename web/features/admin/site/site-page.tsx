import { getPlannedState } from '#contract/site.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoticeForm } from './notice-form.tsx'
import { ReadOnlyForm } from './read-only-form.tsx'

/** The notice on every screen, and the read-only mode. */
export default function SitePage() {
  const planned = useAnswer(getPlannedState, {}, { refetchOnMount: 'always' })
  return (
    <AdminPage title="공지와 점검" lead="바꾸면 모든 화면에 바로 나타나요. 시각은 서울 시각이에요.">
      <QueryResult of={planned} waiting={<Skeleton className="h-96 w-full" />}>
        {({ notice, readOnly }) => (
          <>
            <NoticeForm notice={notice} />
            <ReadOnlyForm until={readOnly?.until ?? null} />
          </>
        )}
      </QueryResult>
    </AdminPage>
  )
}
