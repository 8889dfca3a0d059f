import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listRollingPapers } from '#contract/rolling-paper.ts'
import { AdminPage } from '#web/admin/ui/admin-page.tsx'
import { CountLine } from '#web/admin/ui/count-line.tsx'
import { Pagination } from '#web/admin/ui/pagination.tsx'
import { useLastPage } from '#web/admin/ui/use-last-page.ts'
import { useRowGone } from '#web/admin/ui/use-row-gone.ts'
import { useAnswer } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { PaperTable } from './paper-table.tsx'

const size = 10

/** Rolling papers: one makes them, puts one of them in progress, stops it and deletes what is over. */
export default function RollingPapersPage() {
  const [page, setPage] = useState(1)
  const [isCreating, setCreating] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  const papers = useAnswer(
    listRollingPapers,
    { query: { page, size } },
    { placeholderData: keepPreviousData },
  )
  useLastPage(papers.data, page, setPage)
  const rowGone = useRowGone(count, papers.data)
  return (
    <AdminPage
      title="롤링페이퍼"
      lead="한 번에 하나만 진행할 수 있어요."
      actions={
        <Button size="s" icon="plus" onClick={() => setCreating(true)}>
          롤링페이퍼 만들기
        </Button>
      }
    >
      <Loaded
        of={papers}
        waiting={<Skeleton className="h-96 w-full" />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<EmptyState title="아직 생성된 롤링페이퍼가 없어요." />}
      >
        {({ content, totalElements, totalPages }) => (
          <>
            <CountLine ref={count}>모두 {totalElements.toLocaleString('ko')}개</CountLine>
            <PaperTable papers={content} onGone={rowGone} />
            <Pagination page={page} totalPages={totalPages} onPage={setPage} label="롤링페이퍼" />
          </>
        )}
      </Loaded>
      <CreateDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={() => {
          setCreating(false)
          setPage(1)
        }}
      />
    </AdminPage>
  )
}
