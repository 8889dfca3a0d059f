import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listRollingPapers } from '#contract/rolling-paper.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { PaperTable } from './paper-table.tsx'

const size = 10

/** Creates, starts, stops and deletes rolling papers. Only one is in progress at a time. */
export default function RollingPapersPage() {
  const [isCreating, setCreating] = useState(false)
  const list = useListing<number>()
  const query = { page: list.page, size }
  const papers = useAnswer(listRollingPapers, { query }, { placeholderData: keepPreviousData })
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
      <ListWithPanel
        list={list}
        of={papers}
        label="롤링페이퍼"
        count={total => `모두 ${total}개`}
        empty={{ title: '아직 생성된 롤링페이퍼가 없어요.' }}
      >
        {rows => <PaperTable papers={rows} onGone={list.gone} />}
      </ListWithPanel>
      <CreateDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={() => {
          setCreating(false)
          list.turnTo(1)
        }}
      />
    </AdminPage>
  )
}
