import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listReportTargets, type ReportTarget, type ReportType } from '#contract/reports.ts'
import { AdminPage } from '#web/admin/ui/admin-page.tsx'
import { CountLine } from '#web/admin/ui/count-line.tsx'
import { Pagination } from '#web/admin/ui/pagination.tsx'
import { WithSidePanel } from '#web/admin/ui/side-panel.tsx'
import { useLastPage } from '#web/admin/ui/use-last-page.ts'
import { useRowGone } from '#web/admin/ui/use-row-gone.ts'
import { useAnswer } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { keyOf, statusLabels, statusOptions, thingOf, typeOptions } from './copy.ts'
import { DecideReport } from './decide-report.tsx'
import { ReportPanel } from './report-panel.tsx'
import { ReportTable } from './report-table.tsx'

const size = 8

/** What was reported, one row a thing, with all that is said about it. */
export default function ReportsPage() {
  const [status, setStatus] = useState<ReportTarget['status']>('PENDING')
  const [type, setType] = useState<ReportType | 'ALL'>('ALL')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const [deciding, setDeciding] = useState<ReportTarget | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const query = { status, ...(type === 'ALL' ? {} : { reportType: type }), page, size }
  const targets = useAnswer(listReportTargets, { query }, { placeholderData: keepPreviousData })
  useLastPage(targets.data, page, setPage)
  const target = targets.data?.content.find(row => keyOf(row) === opened)
  const rowGone = useRowGone(count, targets.data)
  const turnTo = (page: number) => {
    setPage(page)
    setOpened(null)
  }
  return (
    <AdminPage title="신고" lead="같은 글에 들어온 신고는 한 번에 처리해요.">
      <div className="-mx-1.5 flex min-w-0 flex-wrap gap-x-6 gap-y-1">
        <Chips
          label="처리 상태"
          options={statusOptions}
          value={status}
          onChange={status => {
            setStatus(status)
            turnTo(1)
          }}
        />
        <Chips
          label="신고된 글"
          options={typeOptions}
          value={type}
          onChange={type => {
            setType(type)
            turnTo(1)
          }}
        />
      </div>
      <Loaded of={targets} waiting={<Skeleton className="h-96 w-full" />}>
        {({ content, totalElements, totalPages }) => (
          <>
            <CountLine ref={count}>
              {targets.isPlaceholderData
                ? '불러오고 있어요'
                : `${statusLabels[status]} ${totalElements.toLocaleString('ko')}건`}
            </CountLine>
            <WithSidePanel
              of={target ? keyOf(target) : null}
              title={target ? `신고된 ${thingOf(target)}` : ''}
              onClose={() => setOpened(null)}
              panel={target && <ReportPanel key={keyOf(target)} target={target} />}
              actions={
                target?.status === 'PENDING' && (
                  <Button size="s" onClick={() => setDeciding(target)}>
                    신고 처리
                  </Button>
                )
              }
            >
              {content.length === 0 ? (
                <EmptyState title={empty[status]} />
              ) : (
                <ReportTable
                  rows={content}
                  opened={target ? keyOf(target) : null}
                  onOpen={row => setOpened(keyOf(row))}
                  onDecide={setDeciding}
                />
              )}
              <Pagination page={page} totalPages={totalPages} buttons={3} onPage={turnTo} label="신고" />
            </WithSidePanel>
          </>
        )}
      </Loaded>
      <DecideReport
        target={deciding}
        onClose={() => setDeciding(null)}
        onGone={() => {
          setDeciding(null)
          setOpened(null)
          rowGone()
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
