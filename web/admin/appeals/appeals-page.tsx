import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AppealRow, listAppeals } from '#contract/appeals.ts'
import { type AppealStatus, appealStatuses, appealStatusLabels } from '#contract/members.ts'
import { AdminPage } from '#web/admin/ui/admin-page.tsx'
import { CountLine } from '#web/admin/ui/count-line.tsx'
import { DataTable } from '#web/admin/ui/data-table.tsx'
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
import { AppealPanel } from './appeal-panel.tsx'
import { columns } from './columns.tsx'
import { DecideAppeal } from './decide-appeal.tsx'

const size = 8

/** What warned members say against their warnings. */
export default function AppealsPage() {
  const [status, setStatus] = useState<AppealStatus>('PENDING')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const [deciding, setDeciding] = useState<AppealRow | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const query = { status, page, size }
  const appeals = useAnswer(listAppeals, { query }, { placeholderData: keepPreviousData })
  useLastPage(appeals.data, page, setPage)
  const rowGone = useRowGone(count, appeals.data)
  const appeal = appeals.data?.content.find(({ appealId }) => appealId === opened)
  const turnTo = (page: number) => {
    setPage(page)
    setOpened(null)
  }
  return (
    <AdminPage title="이의 제기" lead="경고를 준 관리자가 아닌 다른 관리자가 읽고 판단해요.">
      <Chips
        label="처리 상태"
        options={options}
        value={status}
        onChange={status => {
          setStatus(status)
          turnTo(1)
        }}
      />
      <Loaded of={appeals} waiting={<Skeleton className="h-96 w-full" />}>
        {({ content, totalElements, totalPages }) => (
          <>
            <CountLine ref={count}>
              {appealStatusLabels[status]} {totalElements.toLocaleString('ko')}건
            </CountLine>
            <WithSidePanel
              of={appeal?.appealId ?? null}
              title={appeal ? `${appeal.member.zipCode || '이 회원'}의 이의 제기` : ''}
              onClose={() => setOpened(null)}
              panel={appeal && <AppealPanel appeal={appeal} />}
              actions={
                appeal?.status === 'PENDING' &&
                appeal.decidable && (
                  <Button size="s" onClick={() => setDeciding(appeal)}>
                    판단하기
                  </Button>
                )
              }
            >
              {content.length === 0 ? (
                <EmptyState title={empty[status]} />
              ) : (
                <DataTable
                  caption="이의 제기"
                  columns={columns}
                  rows={content}
                  keyOf={({ appealId }) => appealId}
                  onOpen={({ appealId }) => setOpened(appealId)}
                  opened={opened}
                />
              )}
              <Pagination page={page} totalPages={totalPages} onPage={turnTo} label="이의 제기" />
            </WithSidePanel>
          </>
        )}
      </Loaded>
      <DecideAppeal
        appeal={deciding}
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

const options = appealStatuses.map(value => ({ value, label: appealStatusLabels[value] }))

const empty: Record<AppealStatus, string> = {
  PENDING: '살펴볼 이의 제기가 없어요',
  ACCEPTED: '받아들인 이의 제기가 없어요',
  REFUSED: '받아들이지 않은 이의 제기가 없어요',
}
