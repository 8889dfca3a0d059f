import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listMembers, type MemberFilter, readMember } from '#contract/administration.ts'
import { DataTable } from '#web/features/admin/ui/data-table.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import type { Acting } from './act-dialog.tsx'
import { columns, nameOf } from './member-columns.tsx'
import { MemberPanel } from './member-panel.tsx'
import type { OpenMember } from './open-member.ts'

type Choice = MemberFilter | 'ALL'

/** All members, newest first. A link may open a member who is on no shown page. */
export function AllMembers({ member, onAct }: { member: OpenMember; onAct: (acting: Acting) => void }) {
  const [filter, setFilter] = useState<Choice>('ALL')
  const list = useListing<number>(member)
  const query = { page: list.page, ...(filter === 'ALL' ? {} : { filter }) }
  // Each reading is recorded.
  const members = useAnswer(
    listMembers,
    { query },
    { placeholderData: keepPreviousData, staleTime: 60_000, refetchOnWindowFocus: false },
  )
  const opened = useAnswer(
    readMember,
    { params: { id: String(list.opened) } },
    { enabled: list.opened !== null },
  )
  const row = members.data?.content.find(({ memberId }) => memberId === list.opened) ?? opened.data
  return (
    <ListWithPanel
      list={list}
      of={members}
      label="회원"
      count={total => `${counted[filter]} ${total}명`}
      empty={{ title: empty[filter] }}
      filters={
        <Filters>
          <Chips label="회원 거르기" options={options} value={filter} onChange={list.anew(setFilter)} />
        </Filters>
      }
      panel={
        list.opened !== null
          ? {
              title: row ? nameOf(row) : '회원',
              content: <MemberPanel key={list.opened} memberId={list.opened} onAct={onAct} />,
            }
          : undefined
      }
    >
      {rows => (
        <DataTable
          caption="회원"
          columns={columns}
          rows={rows}
          keyOf={({ memberId }) => memberId}
          onOpen={({ memberId }) => list.open(memberId)}
          opened={list.opened}
        />
      )}
    </ListWithPanel>
  )
}

const options: { value: Choice; label: string }[] = [
  { value: 'ALL', label: '모두' },
  { value: 'WARNED', label: '경고 있음' },
  { value: 'BARRED', label: '이용 정지' },
  { value: 'KEEPER', label: '온기지기' },
  { value: 'OFFERED', label: '온기지기 신청' },
]

const counted: Record<Choice, string> = {
  ALL: '회원',
  WARNED: '경고가 있는 회원',
  BARRED: '이용이 정지된 회원',
  KEEPER: '온기지기',
  OFFERED: '온기지기를 신청한 회원',
}

const empty: Record<Choice, string> = {
  ALL: '아직 회원이 없어요',
  WARNED: '경고를 받은 회원이 없어요',
  BARRED: '이용이 정지된 회원이 없어요',
  KEEPER: '온기지기가 아직 없어요',
  OFFERED: '온기지기를 신청한 회원이 없어요',
}
