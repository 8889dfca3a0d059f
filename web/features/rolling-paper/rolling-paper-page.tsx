import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { RollingPaperComment } from '#contract/rolling-paper.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import styles from './cork.module.css'
import { Cork, NotesPlaceholder } from './cork.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { NoteEditor } from './note-editor.tsx'
import { Notes } from './notes.tsx'
import { useRollingPaper } from './use-rolling-paper.ts'

/** A rolling paper: notes on a cork board. All members read it and, while it is in progress, add notes. */
export default function RollingPaperPage() {
  const id = Number(useParams().eventPostId)
  const paper = useRollingPaper(id)
  const [shown, setShown] = useState<RollingPaperComment | null>(null)
  const { data } = paper
  if (isCallError(paper.error, 'EVENT-001')) return <Navigate to={paths.notFound} replace />
  return (
    <Page
      title={data?.title ?? '롤링페이퍼'}
      header={<PageHeader title="롤링페이퍼" />}
      backdrop={styles.wall}
      className={styles.room}
    >
      <Cork title={data?.title} total={data?.total} isOver={data?.used === false}>
        {paper.error && !data ? (
          <div className={styles.plate}>
            <ErrorState error={paper.error} busy={paper.isFetching} onRetry={() => void paper.refetch()} />
          </div>
        ) : (
          <QueryResult of={paper} waiting={<NotesPlaceholder />}>
            {({ comments, total }) => (
              <Notes comments={comments} total={total} of={paper} onOpen={setShown} />
            )}
          </QueryResult>
        )}
      </Cork>
      {data && <WriteNote paperId={id} inProgress={data.used} />}
      <NoteDialog paperId={id} shown={shown} onClose={() => setShown(null)} />
    </Page>
  )
}

/** The button for a new note, always visible. A typed note survives closing the editor. */
function WriteNote({ paperId, inProgress }: { paperId: number; inProgress: boolean }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      {inProgress && (
        <div className={styles.bar}>
          <Button icon="pencil" onClick={() => setWriting(true)}>
            편지 쓰기
          </Button>
        </div>
      )}
      <NoteEditor paperId={paperId} open={isWriting} onClose={() => setWriting(false)} />
    </>
  )
}
