import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { exportAudit, listAudit } from '#contract/audit.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { DataTable } from '#web/features/admin/ui/data-table.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useStaff } from '#web/features/admin/ui/use-staff.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { maySaveFiles } from '#web/platform/app/may-save-files.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { columns } from './columns.tsx'
import { FilterForm, type Filters, noFilters } from './filters.tsx'

const size = 20

/** The audit log: every act of an administrator, read-only. */
export default function AuditPage() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const list = useListing<number>()
  const isAdmin = useStaff() === 'ADMIN'
  const query = given(filters)
  const log = useAnswer(
    listAudit,
    { query: { ...query, page: list.page, size } },
    { placeholderData: keepPreviousData },
  )
  const { mutate, isPending } = useSend(exportAudit, {
    onSuccess: ({ fileName, text, count, complete }) => {
      saveFile(fileName, text, 'text/csv')
      const said = `기록 ${count.toLocaleString('ko')}개를 내려받았어요.`
      toast(
        complete
          ? { type: 'Success', text: said }
          : {
              type: 'Warning',
              text: `${said} 더 오래된 기록은 날짜를 좁혀 내려받아 주세요.`,
              duration: 5000,
            },
      )
    },
    onError: error => void toast({ type: 'Error', text: error.message }),
  })
  return (
    <AdminPage
      title="기록"
      lead="관리자가 한 일과 열어 본 것이에요. 아무도 고치거나 지울 수 없어요."
      actions={
        isAdmin && (
          <Button
            kind="quiet"
            size="s"
            icon="download"
            busy={isPending}
            onClick={() => maySaveFiles() && mutate({ query })}
          >
            CSV로 내려받기
          </Button>
        )
      }
    >
      <ListWithPanel
        list={list}
        of={log}
        label="기록"
        count={total => `기록 ${total}개`}
        empty={{ title: '맞는 기록이 없어요' }}
        filters={<FilterForm onFilter={list.anew(setFilters)} />}
      >
        {rows => (
          <DataTable
            caption="관리자가 한 일"
            columns={columns}
            rows={rows}
            keyOf={({ auditId }) => auditId}
          />
        )}
      </ListWithPanel>
    </AdminPage>
  )
}

/** Leaves empty filters out of the query. */
const given = ({ act, ...words }: Filters) => ({
  ...(act === 'ACT' || act === 'OPENING' ? { kind: act } : act ? { act } : {}),
  ...Object.fromEntries(Object.entries(words).filter(([, value]) => value.trim() !== '')),
})
