import { useEffect, useState } from 'react'
import { type AppealRow, appealReasonMax, decideAppeal, type Verdict } from '#contract/appeals.ts'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refreshChanged, useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { Choices } from '#web/ui/choices.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  appeal: AppealRow | null
  onClose: () => void
  /** The appeal is decided, by this administrator or another. */
  onGone: () => void
}

/** Shows the consequences, then decides an appeal with a reason. */
export function DecideAppeal({ appeal, onClose, onGone }: Props) {
  const [shown, setShown] = useState(appeal)
  // The question stays readable while the dialog closes.
  if (appeal && appeal !== shown) setShown(appeal)
  return shown && <Asked appeal={shown} open={appeal !== null} onClose={onClose} onGone={onGone} />
}

type AskedProps = Props & { appeal: AppealRow; open: boolean }

function Asked({ appeal, open, onClose, onGone }: AskedProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { mutate, isPending, error, reset } = useSend(decideAppeal, {
    onSuccess: (_, { body }) => {
      const accepted = body.decision === 'ACCEPT'
      toast({ type: 'Success', text: accepted ? '이의를 받아들였어요.' : '이의를 받아들이지 않았어요.' })
      onGone()
    },
    onError: error => {
      if (!isCallError(error, 'REPORT-004', 'APPEAL-001', 'APPEAL-004')) return
      refreshChanged(decideAppeal)
      onGone()
      void alert(error.message)
    },
  })
  useEffect(() => {
    if (!open) return
    setVerdict(null)
    reset()
  }, [open, reset])
  const isOut = appeal.member.status === 'BARRED' && appeal.warning.barred
  const decide = async (decision: Verdict, reason: string) => {
    if (decision === 'REFUSE' && isOut && !(await confirm(sure))) return
    mutate({ params: { id: appeal.appealId }, body: { decision, reason } })
  }
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="이의 제기 판단"
      memo={{ label: '이유', max: appealReasonMax, hint: '회원에게 보여요.' }}
      decisions={[{ value: 'DECIDE', text: '판단 알리기', needsMemo: true }]}
      busy={isPending}
      problem={open && error ? (error.fields.reason ?? error.message) : undefined}
      onDecide={(_, reason) =>
        verdict ? void decide(verdict, reason) : toast({ type: 'Warning', text: '판단을 골라 주세요.' })
      }
    >
      <Choices
        legend="어떻게 판단할까요?"
        hideLegend
        columns={1}
        options={[
          {
            value: 'ACCEPT',
            label: '받아들이기',
            description: isOut
              ? '경고를 거두고, 이용 정지를 풀고, 가린 글을 다시 보여요.'
              : '경고를 거두고, 가린 글을 다시 보여요.',
          },
          {
            value: 'REFUSE',
            label: '받아들이지 않기',
            description: isOut ? '이용 정지가 바로 탈퇴로 이어져요.' : '경고는 그대로 남아요.',
          },
        ]}
        value={verdict}
        onChange={setVerdict}
      />
    </DecisionDialog>
  )
}

const sure = {
  title: '이의를 받아들이지 않을까요?',
  description: '이 회원은 바로 탈퇴 처리되고, 되돌릴 수 없어요.',
  confirmText: '받아들이지 않기',
  danger: true,
}
