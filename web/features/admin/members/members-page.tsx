import { type FormEvent, useState } from 'react'
import { findMembers, memberStatusLabels } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { CountLine } from '#web/features/admin/ui/count-line.tsx'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { WithSidePanel } from '#web/features/admin/ui/side-panel.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { setAnswer, useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank } from '#web/ui/text-length.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { ActDialog, type Acting, type Standing } from './act-dialog.tsx'
import { statusLook } from './act-labels.ts'
import { MemberPanel } from './member-panel.tsx'

type Found = Output<typeof findMembers>[number]

/** Finds a member by a complete value. Each search is recorded, so it runs on a press only and is never repeated. */
export default function MembersPage() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const [acting, setActing] = useState<Acting | null>(null)
  const found = useAnswer(findMembers, { query: { query: asked } }, { enabled: asked !== '', ...once })
  const open = found.data?.find(({ memberId }) => memberId === opened)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(typed)) return setProblem('우편번호나 이메일을 적어 주세요.')
    setOpened(null)
    if (asked === typed.trim()) void found.refetch()
    else setAsked(typed.trim())
  }
  // Updates the rows without a new search: an act holds for all accounts of the person.
  const onStanding = (standing: Standing) =>
    setAnswer(findMembers, { query: { query: asked } }, members =>
      members?.map(row => {
        if (row.memberId === standing.memberId) return { ...row, ...standing }
        return row.status === 'WITHDRAWN' ? row : { ...row, status: standing.status }
      }),
    )
  return (
    <AdminPage title="회원" lead="우편번호나 이메일 전체로 찾아요. 찾을 때마다 기록에 남아요.">
      <form
        onSubmit={search}
        className="flex flex-wrap items-start gap-3 rounded-card bg-surface p-5 shadow-1"
      >
        <TextField
          label="우편번호 또는 이메일"
          type="search"
          value={typed}
          error={problem}
          className="min-w-60 flex-1"
          onChange={text => {
            setTyped(text)
            setProblem(undefined)
          }}
        />
        <Button
          type="submit"
          icon="search"
          size="s"
          busy={found.isFetching}
          className="w-full wide:mt-8 wide:w-auto"
        >
          찾기
        </Button>
      </form>
      {asked !== '' && (
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
            <>
              <CountLine>회원 {members.length}명을 찾았어요.</CountLine>
              <WithSidePanel
                of={open?.memberId ?? null}
                title={open ? nameOf(open) : ''}
                onClose={() => setOpened(null)}
                panel={open && <MemberPanel member={open} onAct={setActing} />}
              >
                <DataTable
                  caption="찾은 회원"
                  columns={columns}
                  rows={members}
                  keyOf={({ memberId }) => memberId}
                  onOpen={({ memberId }) => setOpened(memberId)}
                  opened={opened}
                />
              </WithSidePanel>
            </>
          )}
        </QueryResult>
      )}
      <ActDialog acting={acting} onClose={() => setActing(null)} onStanding={onStanding} />
    </AdminPage>
  )
}

const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

const nameOf = ({ zipCode }: Found) => (zipCode ? `${zipCode} 회원` : '우편번호가 없는 회원')

const columns: Column<Found>[] = [
  {
    header: '우편번호',
    primary: true,
    cell: ({ zipCode }) => (zipCode ? <ZipCode value={zipCode} /> : '아직 없음'),
  },
  {
    header: '상태',
    cell: ({ status, role }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag look={statusLook[status]}>{memberStatusLabels[status]}</Tag>
        {role === 'ADMIN' && <Tag>관리자</Tag>}
      </span>
    ),
  },
  { header: '경고', cell: ({ warningCount }) => `${warningCount}번` },
  { header: '가입', cell: ({ joinedAt }) => <time dateTime={joinedAt}>{day(joinedAt)}</time> },
]
