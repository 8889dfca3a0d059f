import { type FormEvent, useState } from 'react'
import { giveRole } from '#contract/roles.ts'
import { type StaffRole, staffRoleLabels } from '#contract/staff-roles.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'

/** Gives a member a role by zip code. The smallest role is chosen before. */
export function NewRole() {
  const [zipCode, setZipCode] = useState('')
  const [role, setRole] = useState<StaffRole>('REVIEWER')
  const [problem, setProblem] = useState<string>()
  const give = useSend(giveRole, {
    onSuccess: () => {
      toast({
        type: 'Success',
        text: `${zipCode.trim().toUpperCase()} 님에게 ${staffRoleLabels[role]} 역할을 맡겼어요.`,
      })
      setZipCode('')
      setRole('REVIEWER')
    },
    onError: ({ message }) => setProblem(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (give.isPending) return
    if (isBlank(zipCode)) return setProblem('우편번호를 적어 주세요.')
    give.mutate({ body: { zipCode, role } })
  }
  return (
    <Section title="역할 맡기기" lead="회원에게 알림이 가고, 다음 화면부터 바로 함께할 수 있어요.">
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="역할을 맡길 회원의 우편번호"
          value={zipCode}
          error={problem}
          autoComplete="off"
          className="max-w-90"
          onChange={text => {
            setZipCode(text)
            setProblem(undefined)
          }}
        />
        <RoleChoice legend="맡길 역할" value={role} onChange={role => role && setRole(role)} />
        <Button type="submit" icon="plus" size="s" busy={give.isPending} className="wide:justify-self-start">
          맡기기
        </Button>
      </form>
    </Section>
  )
}
