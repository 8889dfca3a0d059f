import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listReportTargets, type ReportTarget, type ReportType } from '#contract/reports.ts'
import {
  keyOf,
  statusLabels,
  statusOptions,
  thingOf,
  typeOptions,
} from '#web/features/admin/reports/report-labels.ts'
import { ReportPanel } from '#web/features/admin/reports/report-panel.tsx'
import { ReportTable } from '#web/features/admin/reports/report-table.tsx'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { HeldBar } from './held-bar.tsx'
import { sendHeld, undo, useHeldDecisions } from './held-decisions.ts'
import { ItemPanel } from './item-panel.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useSavedReplies } from './use-replies.ts'

const size = 8

/** Reports: one row for each reported thing. A pending one opens with the decisions of the desk. */
export default function ReportsPage() {
  const [status, setStatus] = useState<ReportTarget['status']>('PENDING')
  const [type, setType] = useState<ReportType | 'ALL'>('ALL')
  const list = useListing<string>()
  const narrowed = { status, ...(type === 'ALL' ? {} : { reportType: type }) }
  const query = { ...narrowed, page: list.page, size, emails: 'false' as const }
  const targets = useAnswer(listReportTargets, { query }, { placeholderData: keepPreviousData })
  const { decided } = useHeldDecisions()
  const { data } = targets
  const content = data?.content.filter(row => !pendingOf(row).some(id => `REPORT:${id}` in decided)) ?? []
  const hidden = (data?.content.length ?? 0) - content.length
  const target = content.find(row => keyOf(row) === list.opened)
  const [waiting] = target ? pendingOf(target) : []
  useSavedReplies()
  // Leaving the page sends what was held back.
  useEffect(() => sendHeld, [])
  useDeskKeys(key => {
    if (key === 'z') undo()
    return key === 'z'
  })
  return (
    <AdminPage title="신고" lead="같은 글에 들어온 신고는 한 번에 처리해요.">
      <ListWithPanel
        list={list}
        of={{ ...targets, data: data && { ...data, content, totalElements: data.totalElements - hidden } }}
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
            framed: waiting !== undefined,
            content: waiting ? (
              <ItemPanel
                key={waiting}
                item={{ kind: 'REPORT', id: waiting }}
                onClose={() => list.open(null)}
                onDone={list.gone}
                onReopen={() => list.open(keyOf(target))}
              />
            ) : (
              <ReportPanel key={keyOf(target)} target={target} />
            ),
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
      <HeldBar />
    </AdminPage>
  )
}

/** The pending reports on a thing, the oldest first: the number under which the desk has it. */
const pendingOf = ({ reports }: ReportTarget): number[] =>
  reports
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => id)
    .reverse()

const empty: Record<ReportTarget['status'], string> = {
  PENDING: '기다리는 신고가 없어요',
  RESOLVED: '승인한 신고가 없어요',
  REJECTED: '반려한 신고가 없어요',
}
