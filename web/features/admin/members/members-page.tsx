import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { findMembers } from '#contract/administration.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { setAnswer, useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank } from '#web/ui/text-length.ts'
import { ActDialog, type Acting, type Standing } from './act-dialog.tsx'
import { AllMembers } from './all-members.tsx'
import { FoundMembers } from './found-members.tsx'
import type { OpenMember } from './open-member.ts'

/**
 * All members, or those of a search by a complete value. Each search is recorded, so it runs on a press only and is never
 * repeated. A link to the page may name a member, who is open then.
 */
export default function MembersPage() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState('')
  const [acting, setActing] = useState<Acting | null>(null)
  const [opened, open] = useState<number | null>(null)
  const { key, search: linked } = useLocation()
  const [arrivedBy, setArrivedBy] = useState('')
  // Not in an effect, so that the list is not drawn without its panel first.
  if (key !== arrivedBy) {
    setArrivedBy(key)
    open(memberIn(linked))
    setAsked('')
  }
  const member: OpenMember = { opened, open }
  const found = useAnswer(findMembers, { query: { query: asked } }, { enabled: asked !== '', ...once })
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(typed)) return setProblem('우편번호나 이메일을 적어 주세요.')
    open(null)
    if (asked === typed.trim()) void found.refetch()
    else setAsked(typed.trim())
  }
  const showAll = () => {
    setTyped('')
    setAsked('')
    open(null)
  }
  // Updates the found rows without a new search: an act holds for all accounts of the person.
  const onStanding = (standing: Standing) =>
    setAnswer(findMembers, { query: { query: asked } }, members =>
      members?.map(row => {
        if (row.memberId === standing.memberId) return { ...row, ...standing }
        return row.status === 'WITHDRAWN' ? row : { ...row, status: standing.status }
      }),
    )
  return (
    <AdminPage
      title="회원"
      lead="새로 온 회원부터 보여요. 우편번호나 이메일 전체로 찾을 수도 있어요. 보거나 찾으면 기록에 남아요."
    >
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
      {asked === '' ? (
        <AllMembers member={member} onAct={setActing} />
      ) : (
        <FoundMembers found={found} member={member} onAct={setActing} onShowAll={showAll} />
      )}
      <ActDialog acting={acting} onClose={() => setActing(null)} onStanding={onStanding} />
    </AdminPage>
  )
}

/** The member that a link names. */
function memberIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('member'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}
