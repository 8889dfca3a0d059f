import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listAppeals } from '#contract/appeals.ts'
import { type AppealStatus, appealStatusLabels } from '#contract/members.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { DataTable } from '#web/features/admin/ui/data-table.tsx'
import { DeskLink } from '#web/features/admin/ui/desk-link.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { AppealPanel } from './appeal-panel.tsx'
import { columns } from './columns.tsx'

const size = 8

type Decided = Exclude<AppealStatus, 'PENDING'>

/** Decided appeals. Those that wait are at the desk. */
export default function AppealsPage() {
  const [status, setStatus] = useState<Decided>('ACCEPTED')
  const list = useListing<number>()
  const query = { status, page: list.page, size }
  const appeals = useAnswer(listAppeals, { query }, { placeholderData: keepPreviousData })
  const appeal = appeals.data?.content.find(({ appealId }) => appealId === list.opened)
  return (
    <AdminPage
      title="이의 제기"
      lead="판단한 이의 제기예요. 경고를 준 관리자가 아닌 다른 관리자가 판단해요."
      actions={<DeskLink filter="APPEAL">기다리는 이의 제기</DeskLink>}
    >
      <ListWithPanel
        list={list}
        of={appeals}
        label="이의 제기"
        count={total => `${appealStatusLabels[status]} ${total}건`}
        empty={{ title: empty[status] }}
        filters={
          <Filters>
            <Chips label="처리 상태" options={options} value={status} onChange={list.anew(setStatus)} />
          </Filters>
        }
        panel={
          appeal && {
            title: `${appeal.member.zipCode || '이 회원'}의 이의 제기`,
            content: <AppealPanel appeal={appeal} />,
          }
        }
      >
        {rows => (
          <DataTable
            caption="이의 제기"
            columns={columns}
            rows={rows}
            keyOf={({ appealId }) => appealId}
            onOpen={({ appealId }) => list.open(appealId)}
            opened={list.opened}
          />
        )}
      </ListWithPanel>
    </AdminPage>
  )
}

const options = (['ACCEPTED', 'REFUSED'] as const).map(value => ({ value, label: appealStatusLabels[value] }))

const empty: Record<Decided, string> = {
  ACCEPTED: '받아들인 이의 제기가 없어요',
  REFUSED: '받아들이지 않은 이의 제기가 없어요',
}
