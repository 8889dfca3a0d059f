import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listReportTargets, type ReportTarget, type ReportType } from '#contract/reports.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { DecideReport } from './decide-report.tsx'
import { keyOf, statusLabels, statusOptions, thingOf, typeOptions } from './report-labels.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportTable } from './report-table.tsx'

const size = 8

/** Reported things, one row each, with all reports on it. */
export default function ReportsPage() {
  const [status, setStatus] = useState<ReportTarget['status']>('PENDING')
  const [type, setType] = useState<ReportType | 'ALL'>('ALL')
  const [deciding, setDeciding] = useState<ReportTarget | null>(null)
  const list = useListing<string>()
  const narrowed = { status, ...(type === 'ALL' ? {} : { reportType: type }) }
  const query = { ...narrowed, page: list.page, size, emails: 'false' as const }
  const targets = useAnswer(listReportTargets, { query }, { placeholderData: keepPreviousData })
  const target = targets.data?.content.find(row => keyOf(row) === list.opened)
  return (
    <AdminPage title="신고" lead="같은 글에 들어온 신고는 한 번에 처리해요.">
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
            actions: target.status === 'PENDING' && (
              <Button size="s" disabled={!target.decidable} onClick={() => setDeciding(target)}>
                신고 처리
              </Button>
            ),
          }
        }
      >
        {rows => (
          <ReportTable
            rows={rows}
            opened={target ? keyOf(target) : null}
            onOpen={row => list.open(keyOf(row))}
            onDecide={setDeciding}
          />
        )}
      </ListWithPanel>
      <DecideReport
        target={deciding}
        onClose={() => setDeciding(null)}
        onGone={() => {
          setDeciding(null)
          list.gone()
        }}
      />
    </AdminPage>
  )
}

const empty: Record<ReportTarget['status'], string> = {
  PENDING: '처리할 신고가 없어요',
  RESOLVED: '승인한 신고가 없어요',
  REJECTED: '반려한 신고가 없어요',
}
