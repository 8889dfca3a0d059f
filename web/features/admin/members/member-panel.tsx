import type { ReactNode } from 'react'
import { memberStatusLabels, readMember } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { MemberLink } from '#web/features/admin/ui/member-link.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { ProviderLabel } from '#web/features/auth/provider-label.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Acting } from './act-dialog.tsx'
import { type Act, actsFor, actWords, statusLook } from './act-labels.ts'
import { History } from './history.tsx'
import { MemberNotes } from './member-notes.tsx'

type Props = {
  memberId: number
  /** Only a search returns it. */
  email?: string | null
  onAct: (acting: Acting) => void
}

/** One member: account, possible acts and history. */
export function MemberPanel({ memberId, email, onAct }: Props) {
  const history = useAnswer(readMember, { params: { id: memberId } })
  return (
    <QueryResult of={history} waiting={<Skeleton className="h-80 w-full" />}>
      {member => (
        <div className="grid gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            <Row name="상태">
              <span className="flex flex-wrap gap-1.5">
                <Tag look={statusLook[member.status]}>{memberStatusLabels[member.status]}</Tag>
                {member.staff && <Tag>{staffRoleLabels[member.staff]}</Tag>}
                {member.released && <Tag look="good">다시 가입할 수 있음</Tag>}
              </span>
            </Row>
            <Row name="로그인">
              <ProviderLabel provider={member.social} />
            </Row>
            {email && <Row name="이메일">{email}</Row>}
            <Row name="온도">{member.temperature}도</Row>
            <Row name="경고">{member.warningCount}번</Row>
            <Row name="가입">
              <time dateTime={member.joinedAt}>{day(member.joinedAt)}</time>
            </Row>
            {member.leftAt && (
              <Row name={member.status === 'WITHDRAWN' ? '탈퇴' : '마지막 정지'}>
                <time dateTime={member.leftAt}>{day(member.leftAt)}</time>
              </Row>
            )}
            {member.accounts.length > 0 && (
              <Row name="다른 계정">
                <ul>
                  {member.accounts.map(account => (
                    <li key={account.memberId}>
                      <MemberLink {...account} /> · <ProviderLabel provider={account.social} /> ·{' '}
                      {memberStatusLabels[account.status]}
                    </li>
                  ))}
                </ul>
              </Row>
            )}
          </dl>
          <MemberActs member={member} onAct={act => onAct({ act, member })} />
          <MemberNotes key={member.memberId} member={member} />
          <History member={member} />
        </div>
      )}
    </QueryResult>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid items-baseline">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
)

type ActsProps = { member: Output<typeof readMember>; onAct: (act: Act) => void }

/** Buttons for the acts that the state of the member allows. */
function MemberActs({ member, onAct }: ActsProps) {
  if (member.staff && member.status !== 'WITHDRAWN') {
    return <p className="text-ink-2 text-sm">역할을 맡은 회원에게는 경고나 이용 정지를 할 수 없어요.</p>
  }
  const acts = actsFor(member)
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map(act => (
        <Button key={act} kind={act === 'BAR' ? 'danger' : 'quiet'} size="s" onClick={() => onAct(act)}>
          {actWords[act].name}
        </Button>
      ))}
    </div>
  )
}
