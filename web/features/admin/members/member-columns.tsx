import { type MemberStatus, memberStatusLabels } from '#contract/administration.ts'
import { type StaffRole, staffRoleLabels } from '#contract/staff-roles.ts'
import type { Column } from '#web/features/admin/ui/data-table.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { day } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { statusLook } from './act-labels.ts'

type Member = {
  zipCode: string
  status: MemberStatus
  staff: StaffRole | null
  warningCount: number
  joinedAt: string
  keeper?: boolean
  offered?: boolean
}

export const nameOf = ({ zipCode }: Pick<Member, 'zipCode'>) =>
  zipCode ? `${zipCode} 회원` : '우편번호가 없는 회원'

/** The columns of both lists of members. */
export const columns: Column<Member>[] = [
  {
    header: '우편번호',
    primary: true,
    cell: ({ zipCode }) => (zipCode ? <ZipCode value={zipCode} /> : '아직 없음'),
  },
  {
    header: '상태',
    cell: ({ status, staff, keeper, offered }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag look={statusLook[status]}>{memberStatusLabels[status]}</Tag>
        {staff && <Tag>{staffRoleLabels[staff]}</Tag>}
        {keeper && <Tag icon="flame">온기지기</Tag>}
        {offered && <Tag icon="flame">온기지기 신청</Tag>}
      </span>
    ),
  },
  { header: '경고', className: 'whitespace-nowrap', cell: ({ warningCount }) => `${warningCount}번` },
  { header: '가입', cell: ({ joinedAt }) => <time dateTime={joinedAt}>{day(joinedAt)}</time> },
]
