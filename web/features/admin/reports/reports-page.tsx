import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listReportTargets, type ReportType } from '#contract/reports.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { DeskLink } from '#web/features/admin/ui/desk-link.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { keyOf, statusLabels, statusOptions, thingOf, typeOptions, type Verdict } from './report-labels.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportTable } from './report-table.tsx'

const size = 8

/** Decided reports: one row for each reported thing. Those that wait are at the desk. */
export default function ReportsPage() {
  const [status, setStatus] = useState<Verdict>('RESOLVED')
  const [type, setType] = useState<ReportType | 'ALL'>('ALL')
  const list = useListing<string>()
  const narrowed = { status, ...(type === 'ALL' ? {} : { reportType: type }) }
  const query = { ...narrowed, page: list.page, size, emails: 'false' as const }
  const targets = useAnswer(listReportTargets, { query }, { placeholderData: keepPreviousData })
  const target = targets.data?.content.find(row => keyOf(row) === list.opened)
  return (
    <AdminPage
      title="신고"
      lead="처리한 신고예요. 같은 글에 들어온 신고는 한 번에 처리해요."
      actions={<DeskLink filter="REPORT">기다리는 신고</DeskLink>}
    >
      <ListWithPanel
        list={list}
        of={targets}
        label="신고"
        buttons={3}
        count={total => `${statusLabels[status]} ${total}건`}
        empty={{ title: empty[status] }}
        filters={
          <Filters>
            <Chips label="처리 상태" options={statusOptions} value={status} onChange={list.anew(setStatus)} />
            <Chips label="신고된 글" options={typeOptions} value={type} onChange={list.anew(setType)} />
          </Filters>
        }
        panel={
          target && {
            title: `신고된 ${thingOf(target)}`,
            content: <ReportPanel key={keyOf(target)} target={target} />,
          }
        }
      >
        {rows => (
          <ReportTable
            rows={rows}
            opened={target ? keyOf(target) : null}
            onOpen={row => list.open(keyOf(row))}
          />
        )}
      </ListWithPanel>
    </AdminPage>
  )
}

const empty: Record<Verdict, string> = {
  RESOLVED: '승인한 신고가 없어요',
  REJECTED: '반려한 신고가 없어요',
}
