import { useEffect, useState } from 'react'
import { changeRole, listRoles, type StaffMember } from '#contract/roles.ts'
import { type StaffRole, staffRoleLabels } from '#contract/staff-roles.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'

type Props = {
  /** The member whose role changes, or null while the dialog is closed. */
  member: StaffMember | null
  onClose: () => void
}

/** Chooses another role of a member. */
export function ChangeRole({ member, onClose }: Props) {
  const [shown, setShown] = useState(member)
  // The question stays readable while the dialog closes.
  if (member && member !== shown) setShown(member)
  return shown && <Asked member={shown} open={member !== null} onClose={onClose} />
}

function Asked({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) {
  const { memberId, zipCode, role: formerly } = member
  const [role, setRole] = useState<StaffRole>(formerly)
  useEffect(() => {
    if (open) setRole(formerly)
  }, [open, formerly])
  const change = useSend(changeRole, {
    onSuccess: () => {
      onClose()
      toast({
        type: 'Success',
        text: `${zipCode} 님의 역할을 바꿨어요. 이제 ${staffRoleLabels[role]} 역할이에요.`,
      })
    },
    onError: ({ message }) => {
      onClose()
      refresh(listRoles)
      void alert(message)
    },
  })
  const decide = () =>
    role === formerly
      ? onClose()
      : change.mutate({ params: { id: String(memberId) }, body: { role, formerly } })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={change.isPending}
      title={`${zipCode} 님의 역할 바꾸기`}
      description={`지금은 ${staffRoleLabels[formerly]} 역할이에요. 바꾸면 바로 쓰이고, 회원에게 알림이 가요.`}
      actions={
        <>
          <Button kind="quiet" size="s" disabled={change.isPending} onClick={onClose}>
            돌아가기
          </Button>
          <Button size="s" busy={change.isPending} onClick={decide}>
            바꾸기
          </Button>
        </>
      }
    >
      <RoleChoice legend="새 역할" value={role} onChange={role => role && setRole(role)} />
    </Dialog>
  )
}
