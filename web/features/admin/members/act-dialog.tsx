import { useEffect, useState } from 'react'
import {
  actReasonMax,
  barMember,
  readMember,
  releaseMember,
  unbarMember,
  warnMember,
} from '#contract/administration.ts'
import { warningSteps } from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import { isBarring, StepChips } from '#web/features/admin/ui/sanction-step.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { type Act, actWords, consequenceOf } from './act-labels.ts'

export type Acting = { act: Act; member: Output<typeof readMember> }
export type Standing = Output<typeof warnMember>

type Props = {
  /** The act and the member, or null while the dialog is closed. */
  acting: Acting | null
  onClose: () => void
  /** Called with the state of the member after the act. */
  onStanding: (standing: Standing) => void
}

/** Asks for the reason, which the member reads, then acts. Whatever bars needs a second confirmation. */
export function ActDialog({ acting, onClose, onStanding }: Props) {
  const [shown, setShown] = useState(acting)
  // The question stays readable while the dialog closes.
  if (acting && acting !== shown) setShown(acting)
  return shown && <Asked acting={shown} open={acting !== null} onClose={onClose} onStanding={onStanding} />
}

type WarningStep = (typeof warningSteps)[number]

type AskedProps = Props & { acting: Acting; open: boolean }

const routes = { WARN: warnMember, BAR: barMember, UNBAR: unbarMember, RELEASE: releaseMember }

function Asked({ acting: { act, member }, open, onClose, onStanding }: AskedProps) {
  const { memberId, zipCode, status, warningCount } = member
  const { mutate, isPending, error, reset } = useSend(routes[act], {
    onSuccess: standing => {
      onClose()
      onStanding(standing)
      toast({ type: 'Success', text: actWords[act].done })
    },
    onError: error => {
      if (!isCallError(error, 'MEM-001', 'MEM-007', 'MEM-006')) return
      onClose()
      refresh(readMember)
      void alert(error.message)
    },
  })
  useEffect(() => {
    if (!open) return
    reset()
    setStep('WARNING')
  }, [open, reset])
  const [step, setStep] = useState<WarningStep>('WARNING')
  const follows = consequenceOf(act, warningCount, status, step)
  const { name } = actWords[act]
  const decide = async (reason: string) => {
    const bars = act === 'BAR' || (act === 'WARN' && status === 'ACTIVE' && isBarring(step, warningCount))
    if (bars && !(await confirm({ ...sure(zipCode), description: follows }))) return
    mutate({ params: { id: memberId }, body: act === 'WARN' ? { reason, step } : { reason } })
  }
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title={`${zipCode || '이 회원'} · ${name}`}
      description={follows}
      memo={{ label: '이유', max: actReasonMax, hint: '회원에게 보여요.' }}
      decisions={[{ value: act, text: name, needsMemo: true, kind: act === 'BAR' ? 'danger' : 'primary' }]}
      busy={isPending}
      problem={open && error ? (error.fields.reason ?? error.message) : undefined}
      onDecide={(_, reason) => void decide(reason)}
    >
      {act === 'WARN' && <StepChips steps={warningSteps} value={step} onChange={setStep} />}
    </DecisionDialog>
  )
}

const sure = (zipCode: string) => ({
  title: `${zipCode || '이 회원'} 님의 이용을 정지할까요?`,
  confirmText: '이용 정지',
  danger: true,
})
