import type { UseQueryResult } from '@tanstack/react-query'
import type { findMembers } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { CountLine } from '#web/features/admin/ui/count-line.tsx'
import { DataTable } from '#web/features/admin/ui/data-table.tsx'
import { WithSidePanel } from '#web/features/admin/ui/side-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Acting } from './act-dialog.tsx'
import { columns, nameOf } from './member-columns.tsx'
import { MemberPanel } from './member-panel.tsx'
import type { OpenMember } from './open-member.ts'

type Props = {
  found: Pick<UseQueryResult<Output<typeof findMembers>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  member: OpenMember
  onAct: (acting: Acting) => void
  onShowAll: () => void
}

/** The members of a search. Only their panel shows an e-mail. */
export const FoundMembers = ({ found, member, onAct, onShowAll }: Props) => {
  const open = found.data?.find(({ memberId }) => memberId === member.opened)
  return (
    <>
      <div>
        <Button kind="text" size="s" icon="back" className="-ms-3" onClick={onShowAll}>
          모든 회원
        </Button>
      </div>
      <QueryResult
        of={found}
        waiting={<Skeleton className="h-40 w-full" />}
        isEmpty={members => members.length === 0}
        empty={
          <EmptyState
            title="찾은 회원이 없어요"
            text="우편번호 다섯 자리나 이메일 전체가 맞는지 확인해 주세요."
          />
        }
      >
        {members => (
          <WithSidePanel
            of={open?.memberId ?? null}
            title={open ? nameOf(open) : ''}
            onClose={() => member.open(null)}
            panel={open && <MemberPanel memberId={open.memberId} email={open.email} onAct={onAct} />}
          >
            <CountLine>회원 {members.length}명을 찾았어요.</CountLine>
            <DataTable
              caption="찾은 회원"
              columns={columns}
              rows={members}
              keyOf={({ memberId }) => memberId}
              onOpen={({ memberId }) => member.open(memberId)}
              opened={member.opened}
            />
          </WithSidePanel>
        )}
      </QueryResult>
    </>
  )
}
