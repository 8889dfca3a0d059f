import { listRoles, type StaffMember, takeRole } from '#contract/roles.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Takes a role away, after a question. */
export function TakeRole({ member: { memberId, zipCode, role } }: { member: StaffMember }) {
  const take = useSend(takeRole, {
    onSuccess: () => toast({ type: 'Success', text: `${zipCode} 님의 역할을 거두었어요.` }),
  })
  const ask = () =>
    void confirm({
      title: `${zipCode} 님의 ${staffRoleLabels[role]} 역할을 거둘까요?`,
      description: '관리 화면이 바로 닫히고, 회원에게 고맙다는 알림이 가요. 편지는 그대로 쓸 수 있어요.',
      confirmText: '거두기',
      danger: true,
      onConfirm: () => take.mutateAsync({ params: { id: String(memberId) } }),
    }).catch(({ message }: Error) => {
      refresh(listRoles)
      void alert(message)
    })
  return (
    <Button kind="text" size="s" aria-label={`${zipCode} 역할 거두기`} onClick={ask}>
      거두기
    </Button>
  )
}
