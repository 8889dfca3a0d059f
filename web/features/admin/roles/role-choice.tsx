import { type StaffRole, staffRoleLabels, staffRoles } from '#contract/staff-roles.ts'
import { Choices } from '#web/ui/choices.tsx'
import { useWide } from '#web/ui/use-wide.ts'

const descriptions: Record<StaffRole, string> = {
  REVIEWER: '신고와 답장을 살펴봐요. 이메일과 이용 정지는 다루지 않아요.',
  MODERATOR: '회원, 이의 제기, 금칙어까지 모두 돌봐요.',
  ADMIN: '역할과 공지, 점검, 기록 내보내기까지 맡아요.',
}

const options = staffRoles.map(value => ({
  value,
  label: staffRoleLabels[value],
  description: descriptions[value],
}))

type Props = { legend: string; value: StaffRole | null; onChange: (role: StaffRole | null) => void }

/** The three roles with what each may do. */
export const RoleChoice = (props: Props) => (
  <Choices columns={useWide() ? 3 : 1} options={options} {...props} />
)
